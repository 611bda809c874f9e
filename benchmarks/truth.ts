import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { positionKey } from '@tabia/chess';
import { createEnginePool } from '@tabia/engine/node';
import { analyzeFile } from '../apps/server/src/startup/commands/analyze/analyzeFile.ts';
import { checkFile, checkPlayer } from '../apps/server/src/startup/commands/analyze/checkFile.ts';
import { metPositions } from './truth/metPositions.ts';
import { completeReference, keysOf, REFERENCE_NODES } from './truth/reference.ts';
import { scoreAgainst } from './truth/score.ts';

const TARGETS = { recall: 0.97, precision: 0.97, share: 0.15 };
const SENSITIVITY = 5;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { player: { type: 'string' }, reference: { type: 'string' }, processes: { type: 'string' } },
});
const [file] = positionals;
const { player } = values;
if (file === undefined || player === undefined) {
  console.error('Usage: npm run bench:truth -- FILE.pgn --player NAME [--reference FILE] [--processes N]');
  process.exit(1);
}

const folder = join(import.meta.dirname, 'truth');
const referenceFile =
  values.reference ?? join(folder, `${player.replaceAll(/[^\p{L}\p{N}]+/gu, '_')}.reference.jsonl`);
const pool = createEnginePool({ processes: Number(values.processes ?? availableParallelism()) });
try {
  const log = (message: string): void => console.error(message);
  await checkFile(file);
  await checkPlayer(file, player);
  const positions = await metPositions(file, player);
  const keys = keysOf(positions);
  const reference = await completeReference(referenceFile, keys, pool, (done, total) =>
    log(`reference: ${done} of ${total}`),
  );
  const request = { file, player, sensitivity: SENSITIVITY, pool, log } as const;
  const { positions: listed, engineTime, seconds } = await analyzeFile(request);
  const score = scoreAgainst(
    positions,
    reference,
    new Set(listed.map(({ fen }) => positionKey(fen))),
    SENSITIVITY,
  );
  const share = engineTime.nodes / (keys.length * REFERENCE_NODES);
  console.table([
    { figure: 'positions met twice', value: positions.length, target: '' },
    { figure: 'evaluations of the reference', value: keys.length, target: '' },
    { figure: 'recall', value: score.recall.toFixed(3), target: `>= ${TARGETS.recall}` },
    { figure: 'precision', value: score.precision.toFixed(3), target: `>= ${TARGETS.precision}` },
    { figure: 'found / missed', value: `${score.found} / ${score.missed}`, target: '' },
    { figure: 'not critical but listed', value: score.invented, target: '' },
    { figure: 'in doubt, not scored', value: score.doubtful, target: '' },
    { figure: 'share of nodes', value: share.toFixed(3), target: `<= ${TARGETS.share}` },
    { figure: 'scan and confirm, s', value: seconds.total.toFixed(1), target: '' },
  ]);
  const { nodes, evaluations } = engineTime;
  console.log(
    `bench:truth ${JSON.stringify({ player, ...score, share, nodes, evaluations, seconds: seconds.total })}`,
  );
} finally {
  await pool.close();
}
