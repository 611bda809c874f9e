-- A card is replayed from where it started, the answers in tests, and the games since.
alter table cards add column start jsonb not null default '{}';
update cards set start = card;
-- When a test asked for the move, ms since 1970, and the grade.
alter table cards add column answers jsonb not null default '[]';

insert into stale_players (player_id) select id from players where user_id is not null on conflict do nothing;
