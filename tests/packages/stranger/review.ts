import { createReadStream } from 'node:fs';
import { fenOfKey, loss, type Score, START_KEY } from '@tabia/chess';
import { replayPgn } from '@tabia/chess/pgn';
import { createEnginePool } from '@tabia/engine/node';

const [file = '', player = ''] = process.argv.slice(2);
const NODES = 20_000;

const pool = createEnginePool({ processes: 1 });
const scores = new Map<string, Promise<Score | undefined>>();
function scoreOf(key: string): Promise<Score | undefined> {
  const known =
    scores.get(key) ??
    pool.evaluate({ fen: fenOfKey(key), nodes: NODES }).then(({ lines }) => lines[0]?.score);
  scores.set(key, known);
  return known;
}

const lost = new Map<string, number>();
for await (const item of replayPgn(createReadStream(file))) {
  if (item.kind === 'problem' || item.game.headers.get('Black') !== player) continue;
  for (const { ply, san, keyBefore = START_KEY, keyAfter = START_KEY } of item.moves) {
    if (ply % 2 === 0) continue;
    const [best, played] = await Promise.all([scoreOf(keyBefore), scoreOf(keyAfter)]);
    if (best && played && loss('black', best, played) >= 10) lost.set(san, (lost.get(san) ?? 0) + 1);
  }
}
await pool.close();
for (const [san, count] of lost) if (count > 1) console.log(`${san} went wrong ${count} times`);
