import type { Migration } from '../migration.ts';

/** Their number stays in `nicknames.skipped`; a file of a club has thousands for every game of the player. */
export const forgetOtherPlayers = `delete from skipped_games where reason = 'other-player'`;

const pauses = `
alter table nicknames drop constraint nicknames_pause_check;
alter table nicknames add constraint nicknames_pause_check
  check (pause in ('turn', 'rate-limited', 'platform-unreachable', 'disk-full'))`;

/** Without a session, the account was made when its user was last seen. */
export const rememberVisits = `
update users set seen_at = greatest(created_at,
  (select max(last_used_at) from sessions where sessions.user_id = users.id))`;

/** The last visit outlives sessions, which end at sign-out. */
const visits = `
alter table users add column seen_at timestamptz not null default now();
${rememberVisits};
create index on users (seen_at) where is_guest`;

/** Games of other players are only counted, loads can wait for disk space, and the last visit of a user is known. */
export const fairShares: Migration = {
  name: '012_fair_shares',
  statements: [forgetOtherPlayers, pauses, visits],
};
