import type { Migration } from '../migration.ts';

/**
 * Searches may end early. What was stored before was searched to its end, and what is asked for will be: both stay as they are.
 */
const early = `
alter table evaluations add column trails jsonb not null default '{}';
alter table evaluation_requests add column doubts jsonb
`;

export const earlyEnds: Migration = { name: '033_early_ends', statements: [early] };
