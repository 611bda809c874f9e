import type { Migration } from '../migration.ts';

/** Critical positions are kept with the move to play and the reason; those found before are computed again. */
const advice = `
update findings set shown = jsonb_set(shown::jsonb, '{advice}', 'null')::text where shown is not null;
insert into stale_players (player_id) select id from players where user_id is not null
on conflict do nothing
`;

export const adviceOfFindings: Migration = { name: '016_advice', statements: [advice] };
