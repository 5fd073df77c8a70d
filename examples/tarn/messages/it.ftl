# 18Tarn. docs/WORDS.md dice come si scrive.

money-18tarn = ${ $amount }
about-18tarn = Tre ferrovie attorno a un laghetto di montagna, in un’ora.
place-18tarn = un lago tra le colline
variants-18tarn = Modo di gioco
variant-18tarn-standard = Il gioco intero
