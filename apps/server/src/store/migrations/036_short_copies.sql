-- Short games are recognized again too, by their number on a platform or by their time and opponent.
drop index games_by_moves;
create index games_by_moves on games (player_id, (md5(moves)::uuid));
-- A start at midnight is what programs write that know no time.
update game_copies set marks = jsonb_set(marks, '{start}', 'null') where marks->>'start' like '% 00:00:00';
-- What is stored twice is merged once, in the background.
update nicknames set has_unmerged_games = true where games_loaded > 0 and deleted_at is null;
