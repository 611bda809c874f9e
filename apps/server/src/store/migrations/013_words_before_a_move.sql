-- What the player said with an answer: that one move holds or several are fine, and whether the player was sure. Null where nothing was said.
alter table training_answers add column claim text check (claim in ('one', 'several'));
alter table training_answers add column sure boolean;
-- Asked of a position where nothing is wrong: no answer to a decision of a tree.
alter table training_answers add column calm boolean not null default false;
