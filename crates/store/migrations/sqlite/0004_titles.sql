-- Tables are found by what stands on the box too; from now on the server writes it into the text they are found by.
UPDATE games SET search = 'austrian-hungarian railway ' || search WHERE title = '1824';
UPDATE games SET search = '18magyarország ' || search WHERE title = '18mag';
UPDATE games SET search = 'railway mania in the eastern counties ' || search WHERE title = '1862';
UPDATE games SET search = 'railroad revolution ' || search WHERE title = 'railroad-revolution';
