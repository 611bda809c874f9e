import { appendFile, readFile } from 'node:fs/promises';
import type { EnginePool } from '@tabia/engine/node';
import type { Evaluate, Evaluated } from '@tabia/mistakes';

/** An engine whose answers are kept in a file, so that a long run can be broken off and taken up again. */
export interface RememberedEngine {
  readonly evaluate: Evaluate;
  /** Nodes that were searched now; answers from the file cost nothing. */
  readonly nodes: () => number;
}

type Entry = readonly [name: string, answer: Evaluated];

async function readAnswers(file: string | undefined): Promise<Map<string, Evaluated>> {
  const text = file === undefined ? '' : await readFile(file, 'utf8').catch(() => '');
  // The last line is cut off where the run before was.
  const lines = text.split('\n').filter((line) => line.endsWith(']'));
  return new Map(lines.map((line) => JSON.parse(line) as Entry));
}

/** Searches with the pool. `file` holds one answer a line, JSON; without it nothing is kept. */
export async function rememberedEngine(
  pool: EnginePool,
  file: string | undefined,
): Promise<RememberedEngine> {
  const answers = await readAnswers(file);
  let nodes = 0;
  return {
    async evaluate(fen, search) {
      const name = `${fen} ${search.nodes} ${search.multiPv}`;
      const known = answers.get(name);
      if (known !== undefined) return known;
      const { lines, meanCentipawns } = await pool.evaluate({ fen, ...search });
      nodes += search.nodes;
      const answer = { lines, meanCentipawns };
      answers.set(name, answer);
      if (file !== undefined) await appendFile(file, `${JSON.stringify([name, answer])}\n`);
      return answer;
    },
    nodes: () => nodes,
  };
}
