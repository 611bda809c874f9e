import { appendFile, readFile } from 'node:fs/promises';
import type { EnginePool } from '@tabia/engine/node';
import type { Evaluate, Evaluated, Iteration } from '@tabia/mistakes';

/** An engine whose answers are kept in a file, so that a long run can be broken off and taken up again. */
export interface RememberedEngine {
  readonly evaluate: Evaluate;
  /** Nodes that were searched now; answers from the file cost nothing. */
  readonly nodes: () => number;
}

/** A search to its end, and what it had come to on its way, if that was asked for. */
interface Remembered {
  readonly answer: Evaluated;
  readonly way: readonly Iteration[];
}

type Entry = readonly [name: string, answer: Evaluated, way?: readonly Iteration[]];
type Search = Parameters<Evaluate>[1];

async function readAnswers(file: string | undefined): Promise<Map<string, Remembered>> {
  const text = file === undefined ? '' : await readFile(file, 'utf8').catch(() => '');
  // The last line is cut off where the run before was.
  const lines = text.split('\n').filter((line) => line.endsWith(']'));
  const entries = lines.map((line) => JSON.parse(line) as Entry);
  return new Map(entries.map(([name, answer, way = []]) => [name, { answer, way }]));
}

/** Searches to the end, whatever is enough: another run may need more. */
async function searchWhole(
  pool: EnginePool,
  fen: string,
  { isEnough, ...search }: Search,
): Promise<Remembered> {
  const way: Iteration[] = [];
  const remember = ({ nodes, lines: [best], meanCentipawns }: Iteration): boolean => {
    if (best !== undefined) way.push({ nodes, lines: [{ score: best.score }], meanCentipawns });
    return false;
  };
  const { lines, meanCentipawns } = await pool.evaluate({ fen, ...search, isEnough: isEnough && remember });
  return { answer: { lines, meanCentipawns }, way };
}

/** The answer as it would have been had the search ended where it was enough. */
function asAsked({ answer, way }: Remembered, { isEnough }: Search): Evaluated {
  const last = isEnough && way.find((iteration) => isEnough(iteration));
  if (last === undefined) return answer;
  const [line] = answer.lines;
  const lines = last.lines.map(({ score }) => ({ score, pv: line?.pv }));
  return { lines, meanCentipawns: last.meanCentipawns, stopped: true };
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
      if (known !== undefined) return asAsked(known, search);
      const found = await searchWhole(pool, fen, search);
      nodes += search.nodes;
      answers.set(name, found);
      const entry: Entry = found.way.length > 0 ? [name, found.answer, found.way] : [name, found.answer];
      if (file !== undefined) await appendFile(file, `${JSON.stringify(entry)}\n`);
      return asAsked(found, search);
    },
    nodes: () => nodes,
  };
}
