-- What the player's findings that nobody studied say when they are taken as studied: findings, moments, and by each limit how many
-- moments would be called cured. Null until it was counted.
alter table players add column controls int4[];
-- Evidence from which a studied position of the player is cured; null until it was worked out.
alter table players add column cured_from float8;

-- Of the changes that prior_stale counts, those that the prior has seen.
alter table players add column prior_seen int4 not null default 0;
drop index players_with_stale_prior;
create index players_with_stale_prior on players (id) where prior_stale > prior_seen;
update players set prior_stale = greatest(prior_stale, 0) + 1;

-- The evidence of a cure is counted in another way.
insert into stale_players (player_id) select id from players where user_id is not null on conflict do nothing;
