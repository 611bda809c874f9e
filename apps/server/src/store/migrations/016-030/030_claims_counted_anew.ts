import type { Migration } from '../migration.ts';

/** Reasons claim all that a line wins, and every claim is searched twice: critical findings are computed again. */
const again = `
insert into stale_findings (player_id, position_id)
select player_id, position_id from findings where critical > 0 on conflict do nothing
`;

export const claimsCountedAnew: Migration = { name: '030_claims_counted_anew', statements: [again] };
