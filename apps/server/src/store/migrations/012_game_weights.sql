-- The games of a source, each counted half as much every 180 days that it is older: how often the player plays is read without them.
-- A sum of powers of two of their dates, counted in half-lives since 1970.
alter table nicknames add column game_weight float8 not null default 0;

update nicknames n set game_weight = w.weight from (
  select nickname_id, sum(power(2, least(400, greatest(-400, extract(epoch from played_at)::float8 / (180 * 86400))))) as weight
  from games where played_at is not null group by nickname_id
) w where w.nickname_id = n.id;

-- What a position's forecast rests on is computed in another way.
insert into stale_players (player_id) select id from players where user_id is not null on conflict do nothing;
