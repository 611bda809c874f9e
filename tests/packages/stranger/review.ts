import { createReadStream } from 'node:fs';
import { createEnginePool } from '@tabia/engine/node';
import { gamesOf, review } from '@tabia/mistakes';

const [file = '', player = ''] = process.argv.slice(2);

const pool = createEnginePool({ processes: 1 });
const games = gamesOf(createReadStream(file), { player });
const findings = review(games, { player, evaluate: (fen, search) => pool.evaluate({ fen, ...search }) });
for await (const { opening, unreasonableCount, totalCount, moves } of findings) {
  const mistakes = moves.filter(({ loss }) => loss !== null && loss >= 5).map(({ san }) => san);
  console.log(`${opening}: ${mistakes.join(', ')} went wrong ${unreasonableCount} of ${totalCount} times`);
}
await pool.close();
