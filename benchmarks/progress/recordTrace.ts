import { createReadStream } from 'node:fs';
import { fenOfKey } from '@tabia/chess';
import { type Evaluate, gamesOf } from '@tabia/mistakes';
import { collectEncounters, latestMs } from '../../packages/mistakes/src/review/collectEncounters.ts';
import { followRequest, knownLines } from '../../packages/mistakes/src/review/evaluate.ts';
import { createRequestQueue } from '../../packages/mistakes/src/review/requestQueue.ts';
import { createReviewBoard } from '../../packages/mistakes/src/review/reviewBoard.ts';
import type { TracedStanding, TraceStep } from '../../packages/mistakes/src/test/replayTrace.ts';

export interface TraceRequest {
  /** A PGN file. */
  readonly file: string;
  readonly player: string;
  readonly sensitivity: number;
  readonly evaluate: Evaluate;
}

/** Findings whose reasons are confirmed: as in the report of the command line, and in the service. */
export const CONFIRMED = 20;

const NO_SIGNAL = new AbortController().signal;

/** Reviews a player's games with one search at a time, and records the costs: no games, no positions. */
export async function* recordTrace(request: TraceRequest): AsyncGenerator<TraceStep> {
  const { file, player, sensitivity, evaluate } = request;
  const met = await collectEncounters(gamesOf(createReadStream(file), { player }), player);
  const numbers = new Map([...met.keys()].map((key, index) => [key, index]));
  const queue = createRequestQueue();
  let moved = new Map<number, TracedStanding>();
  const board = createReviewBoard({
    met,
    sensitivity,
    nowMs: latestMs(met),
    confirmed: CONFIRMED,
    onRequest: queue.add,
    onStanding(key, { encounters, rung, decided, lineNodes }) {
      const position = numbers.get(key) ?? -1;
      moved.set(position, [position, encounters, rung, decided ? 1 : 0, lineNodes]);
    },
    onFinding: () => {},
  });
  board.begin([]);
  yield [0, queue.nodes(), [...moved.values()]];
  for (let next = queue.take(); next !== undefined; next = queue.take()) {
    moved = new Map();
    const fen = fenOfKey(next.key);
    const { nodes, multiPv } = next;
    const { isEnough, found } = followRequest(next);
    const answer = await evaluate(fen, { nodes, multiPv, signal: NO_SIGNAL, isEnough });
    const known = found(fen, answer);
    if (known.nodes < nodes) queue.reopen(next);
    board.put(next, { ...known, lines: knownLines(answer) });
    yield [known.nodes, queue.nodes(), [...moved.values()]];
  }
}
