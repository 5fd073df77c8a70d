# 18Tarn. docs/WORDS.md says how to write these.

money-18tarn = ${ $amount }
about-18tarn = Three railways around a mountain lake, in an hour.
place-18tarn = a lake in the hills
variants-18tarn = Way to play
variant-18tarn-standard = The whole game
