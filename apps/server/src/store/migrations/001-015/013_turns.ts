import type { Migration } from '../migration.ts';

/** Players of whom everything must be computed again; the analysis works through their games in batches. */
const stalePlayers = `
create table stale_players (
  player_id int8 primary key references players on delete cascade,
  after_game int8 not null default 0,
  after_position int8 not null default 0
);
create index on games (player_id, id);
`;

/**
 * Who waits for an evaluation. Several users may wait for the same one: each gets it by a turn of their own, and one who
 * leaves withdraws nothing of the others. No key refers to the request: it may be answered while another user asks.
 */
const askers = `
create table evaluation_askers (
  position_id int8 not null,
  nodes int4 not null,
  multipv int2 not null,
  user_id int8 not null references users on delete cascade,
  looking boolean not null,
  priority float8 not null,
  root_id int8,
  until timestamptz,
  primary key (position_id, nodes, multipv, user_id, looking)
);
create index on evaluation_askers (user_id, looking, priority desc);
insert into evaluation_askers (position_id, nodes, multipv, user_id, looking, priority)
select distinct r.position_id, r.nodes, r.multipv, p.user_id, false, r.priority
from evaluation_requests r
join (
  select position_id as id, player_id from encounters
  union
  select next_position_id, player_id from encounters
) met on met.id = r.position_id
join players p on p.id = met.player_id;
alter table evaluation_requests drop column priority;
`;

/**
 * The later phases of the games are looked for source by source, newest games first. A game that ended in the opening, within
 * 40 half-moves, has none: loading it says so.
 */
const waitingGames = `
update games set phases_at = now() where phases_at is null and ply_count <= 40;
create index games_waiting_for_phases on games (nickname_id, played_at desc nulls last) where phases_at is null;
`;

/** What a user has deleted is out of reach at once: a player and a file lose their user, a source is marked. */
const removals = `
alter table players alter column user_id drop not null;
alter table uploads alter column user_id drop not null;
alter table nicknames add column deleted_at timestamptz;
create index nicknames_deleted on nicknames (id) where deleted_at is not null;
`;

export const turns: Migration = {
  name: '013_turns',
  statements: [stalePlayers, askers, waitingGames, removals],
};
