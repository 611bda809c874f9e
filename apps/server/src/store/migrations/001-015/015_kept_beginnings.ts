import type { Migration } from '../migration.ts';

/** A game of a file whose later moves are illegal is kept up to there; games that a file repeats are counted. */
const counts = `
alter table games add column is_cut boolean not null default false;
alter table nicknames add column cut_games int4 not null default 0;
alter table nicknames add column cut_plies int4 not null default 0;
alter table nicknames add column duplicates int4 default 0
`;

export const keptBeginnings: Migration = { name: '015_kept_beginnings', statements: [counts] };
