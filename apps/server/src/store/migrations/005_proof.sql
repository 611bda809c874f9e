-- When a position was studied, each time: games before and after the first study, or the first after a relapse, are compared.
alter table studies add column studied_dates timestamptz[] not null default '{}';
update studies set studied_dates = array[studied_at] where studied_at is not null;

-- How the meetings ended: the studied move, another fine one, a mistake.
alter table findings add column outcomes int4[] not null default '{0,0,0}';

-- What is usual for the player, three numbers; null until it was worked out.
alter table players add column prior float8[];
-- Changes of the player's positions since then.
alter table players add column prior_stale int4 not null default 0;
create index players_with_stale_prior on players (id) where prior_stale > 0;

insert into stale_players (player_id) select id from players where user_id is not null on conflict do nothing;
