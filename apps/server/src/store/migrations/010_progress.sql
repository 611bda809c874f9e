-- Meetings and mistakes by month, [[month, met, mistakes], …]: what positions that nobody studied did meanwhile is read without their games.
alter table findings add column months json not null default '[]';

insert into stale_players (player_id) select id from players where user_id is not null on conflict do nothing;
