/**
 * `npm run bench:progress -- FILE.pgn --player NAME`: how well the expected work of a review agrees with what it turned out to need.
 * `--cache FILE` keeps the answers of the engine, `--trace FILE` writes the costs of each search, as the tests of
 * `packages/mistakes/src/progress` read them.
 */
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { createEnginePool } from '@tabia/engine/node';
import { replayTrace, type TraceStep } from '../packages/mistakes/src/test/replayTrace.ts';
import { CONFIRMED, recordTrace } from './progress/recordTrace.ts';
import { rememberedEngine } from './reasons/rememberedEngine.ts';

const SENSITIVITY = 5;
/** Lines of the table. */
const SHOWN = 20;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { player: { type: 'string' }, cache: { type: 'string' }, trace: { type: 'string' } },
});
const [file] = positionals;
const { player, cache, trace } = values;
if (file === undefined || player === undefined) {
  console.error('Usage: npm run bench:progress -- FILE.pgn --player NAME [--cache FILE] [--trace FILE]');
  process.exit(1);
}

const pool = createEnginePool({ processes: 1 });
try {
  const { evaluate } = await rememberedEngine(pool, cache);
  const steps: TraceStep[] = [];
  for await (const step of recordTrace({ file, player, sensitivity: SENSITIVITY, evaluate }))
    steps.push(step);
  if (trace !== undefined) await writeFile(trace, steps.map((step) => `${JSON.stringify(step)}\n`).join(''));
  const moments = replayTrace(steps, CONFIRMED);
  const total = moments.at(-1)?.done ?? 0;
  const rows = Array.from({ length: SHOWN }, (_, index) =>
    moments.find(({ done }) => done >= (index * total) / SHOWN),
  );
  console.table(
    rows.flatMap((moment) =>
      moment === undefined
        ? []
        : {
            'nodes, millions': (moment.done / 1e6).toFixed(1),
            'share done': (moment.done / total).toFixed(3),
            'share shown': moment.share.toFixed(3),
            'expected left, of what was left': (moment.left / (total - moment.done)).toFixed(2),
          },
    ),
  );
} finally {
  await pool.close();
}
