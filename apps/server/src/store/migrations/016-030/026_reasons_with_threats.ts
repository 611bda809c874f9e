import type { Migration } from '../migration.ts';

/** Reasons name threats, and claims of pieces are searched more strictly: critical findings are computed again. */
const again = `
insert into stale_findings (player_id, position_id)
select player_id, position_id from findings where critical > 0 on conflict do nothing
`;

export const reasonsWithThreats: Migration = { name: '026_reasons_with_threats', statements: [again] };
