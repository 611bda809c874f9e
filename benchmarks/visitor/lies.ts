import type { LeasedAnswer } from '../../packages/api-client/src/contract/index.ts';

/** What a client says instead of the true answer. */
export type Lie = (answer: LeasedAnswer, index: number, earlier: LeasedAnswer | undefined) => LeasedAnswer;

function shifted(answer: LeasedAnswer, by: number): LeasedAnswer {
  const move = (cp: number): number => Math.max(-1000, Math.min(1000, cp + by));
  const trails = Object.fromEntries(Object.entries(answer.trails).map(([name, cp]) => [name, move(cp)]));
  const { line } = answer;
  return {
    ...answer,
    cp: move(answer.cp),
    trails,
    line: line?.cp === undefined ? line : { ...line, cp: move(line.cp) },
  };
}

const FAR = 150;
/** Makes numbers that look random, the same in each run. */
const SPREAD = 7919;

/** Kinds of lying clients. */
export const LIES: Readonly<Record<string, Lie>> = {
  better: (answer) => shifted(answer, FAR),
  worse: (answer) => shifted(answer, -FAR),
  random: (answer, index) => shifted(answer, ((index * SPREAD) % (4 * FAR)) - 2 * FAR),
  replayed: (answer, _index, earlier) => ({
    ...answer,
    ...(earlier && { cp: earlier.cp, depth: earlier.depth }),
  }),
  'partly honest': (answer, index) => (index % 3 === 2 ? shifted(answer, 2 * FAR) : answer),
};
