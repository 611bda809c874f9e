import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { positionKey } from '@tabia/chess';
import { createEnginePool } from '@tabia/engine/node';
import { analyzeFile } from '../apps/server/src/startup/commands/analyze/analyzeFile.ts';
import { countOption, refuse, requireGames } from './checkedArguments.ts';
import { TARGETS, targetText } from './targets.ts';
import { metPositions } from './truth/metPositions.ts';
import { completeReference, keysOf, REFERENCE_NODES } from './truth/reference.ts';
import { scoreAgainst } from './truth/score.ts';

const SENSITIVITY = 5;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    player: { type: 'string' },
    reference: { type: 'string' },
    processes: { type: 'string' },
    /** Compare this number of positions, the most frequent ones; all by default. */
    positions: { type: 'string', default: 'Infinity' },
  },
});
const [file] = positionals;
const { player } = values;
if (file === undefined || player === undefined) {
  refuse(
    'Usage: npm run bench:truth -- FILE.pgn --player NAME [--reference FILE] [--processes N] [--positions N]',
  );
}
const processes = countOption('processes', values.processes ?? String(availableParallelism()));
const compared = countOption('positions', values.positions);
await requireGames(file, player);
const met = await metPositions(file, player);
if (met.length === 0) refuse(`Nothing is to be compared: ${player} met no position twice in ${file}.`);

const folder = join(import.meta.dirname, 'truth');
const referenceFile =
  values.reference ?? join(folder, `${player.replaceAll(/[^\p{L}\p{N}]+/gu, '_')}.reference.jsonl`);
const pool = createEnginePool({ processes });
try {
  const log = (message: string): void => console.error(message);
  const positions = met.slice(0, compared);
  const keys = keysOf(positions);
  const reference = await completeReference(referenceFile, keys, pool, (done, total) =>
    log(`reference: ${done} of ${total}`),
  );
  // Verdicts only: reasons cost nodes, too, and are not compared here.
  const request = { file, player, sensitivity: SENSITIVITY, pool, log, confirmed: 0 } as const;
  const { positions: listed, engineTime, seconds } = await analyzeFile(request);
  const score = scoreAgainst(
    positions,
    reference,
    new Map(listed.map(({ fen, expectedLoss }) => [positionKey(fen), expectedLoss])),
    SENSITIVITY,
  );
  const share = engineTime.nodes / (keysOf(met).length * REFERENCE_NODES);
  const interval = ([from, to]: readonly [number, number]): string =>
    `${from.toFixed(3)} to ${to.toFixed(3)}`;
  console.table([
    { figure: 'positions compared', value: `${positions.length} of ${met.length}`, target: '' },
    { figure: 'evaluations of the reference', value: keys.length, target: '' },
    { figure: 'recall', value: score.recall.toFixed(3), target: targetText(TARGETS.truth.recall) },
    { figure: '  95 % interval', value: interval(score.recallInterval), target: '' },
    { figure: 'precision', value: score.precision.toFixed(3), target: targetText(TARGETS.truth.precision) },
    { figure: '  95 % interval', value: interval(score.precisionInterval), target: '' },
    {
      figure: 'recall by points',
      value: score.recallByPoints.toFixed(3),
      target: targetText(TARGETS.truth.recallByPoints),
    },
    {
      figure: 'precision by points',
      value: score.precisionByPoints.toFixed(3),
      target: targetText(TARGETS.truth.precisionByPoints),
    },
    { figure: 'found / missed', value: `${score.found} / ${score.missed}`, target: '' },
    { figure: 'not critical but listed', value: score.invented, target: '' },
    { figure: 'in doubt, not scored', value: score.doubtful, target: '' },
    { figure: 'nodes, M', value: (engineTime.nodes / 1e6).toFixed(1), target: '' },
    { figure: 'nodes, of the exhaustive search', value: share.toFixed(3), target: '' },
    { figure: 'list complete, s', value: seconds.total.toFixed(1), target: '' },
  ]);
  const { nodes, evaluations } = engineTime;
  console.log(
    `bench:truth ${JSON.stringify({ player, ...score, share, nodes, evaluations, seconds: seconds.total })}`,
  );
} finally {
  await pool.close();
}
