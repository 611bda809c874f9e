-- A link may show what several pupils of a coach share, in place of a player.
alter table shared_links alter column player_id drop not null;
-- The group of the pupils; null for all pupils.
alter table shared_links add column group_name text;
-- Whether it says who made the mistakes.
alter table shared_links add column with_names boolean not null default false;
alter table shared_links add check ((player_id is null) = (kind = 'wall'));
