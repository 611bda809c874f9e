-- "Player" is the one word for whose games are analyzed; "hero" stays in the contract alone.
alter table games rename column hero_white to player_is_white;
alter table games rename column hero_name to player_name;
alter table games rename column hero_rating to player_rating;
alter table encounters rename column hero_white to player_is_white;
alter table move_marks rename column hero_move to player_move;
alter table trees rename column hero_white to player_is_white;
alter table trainings rename column hero_white to player_is_white;
