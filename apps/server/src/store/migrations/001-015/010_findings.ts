import type { Migration } from '../migration.ts';

/**
 * The text that the list shows of a critical position takes the shape of a finding: `ListedFinding`. What was stored is
 * rewritten, nothing has to be computed again.
 */
export const rewriteShown = `
update findings set shown = (
  (shown::jsonb - '{key,heroWhite,hm,prevMove,evalCp,evalMate,prehistory,stored}'::text[])
  || ((shown::jsonb -> 'stored') - '{mdegree,critical,refail}'::text[])
  || jsonb_build_object(
    'fen', (shown::jsonb ->> 'key') || ' 0 ' || (hm / 2 + 1),
    'side', case when hero_white then 'white' else 'black' end,
    'ply', hm,
    'previousMove', prev_move,
    'evaluation', case
      when eval_mate is not null then jsonb_build_object('mate', eval_mate)
      when eval_cp is not null then jsonb_build_object('cp', eval_cp) end,
    'color', case mdegree when 2 then 'red' when 1 then 'black' else 'green' end,
    'critical', case critical when 1 then 'repeated' else 'single' end,
    'wrongAgain', refail,
    'lastMetMs', (extract(epoch from last_met_at) * 1000)::float8,
    'line', shown::jsonb -> 'prehistory'
  ))::text
where shown is not null
`;

export const findings: Migration = { name: '010_findings', statements: [rewriteShown] };
