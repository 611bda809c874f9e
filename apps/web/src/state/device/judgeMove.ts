import { centipawnsFor, loss, round, type Score, shortage, sideToMove } from '@tabia/chess';
import type { Engine, SearchRequest, SearchUpdate } from '@tabia/engine';
import { gradeOf } from '@tabia/mistakes';
import type { JudgedMove } from '@tabia/mistakes/training';
import { ownEngine } from '../engine/useEngine.ts';

/** Two searches of this length leave time to start the engine within three seconds. */
const SEARCH_MS = 1200;
const PUNISHMENT_PLIES = 2;

function search(engine: Engine, request: Omit<SearchRequest, 'multiPv' | 'limit'>): Promise<SearchUpdate> {
  return new Promise((done, failed) => {
    const leave = engine.subscribe(() => {
      if (!engine.error) return;
      leave();
      failed(engine.error);
    });
    engine.analyze({ ...request, multiPv: 1, limit: { movetime: SEARCH_MS } }, (update) => {
      if (!update.final) return;
      leave();
      done(update);
    });
  });
}

/** White's score of a position without moves, too: what was mated has lost. */
function scoreOf({ lines: [best], terminal }: SearchUpdate): Score | undefined {
  return best?.score ?? (terminal === 'stalemate' ? { cp: 0 } : undefined);
}

/** What the engine of this browser says of a move, with the move it would play; undefined where it cannot tell. */
export async function judgeMove({
  fen,
  uci,
  tolerance,
}: {
  readonly fen: string;
  readonly uci: string;
  readonly tolerance: number;
}): Promise<(JudgedMove & { readonly best: string }) | undefined> {
  const engine = ownEngine();
  const found = await search(engine, { fen });
  const before = scoreOf(found);
  const best = found.lines[0]?.move;
  const reply = await search(engine, { fen, moves: [uci] });
  const side = sideToMove(fen);
  const mated: Score | undefined =
    reply.terminal === 'checkmate' ? { mate: side === 'white' ? 1 : -1 } : undefined;
  const after = mated ?? scoreOf(reply);
  if (before === undefined || after === undefined || best === undefined) return undefined;
  const known = {
    loss: loss(side, before, after),
    shortage: shortage(side, before, after),
    after: centipawnsFor(side, after),
  };
  return {
    best,
    isTooMuch: known.loss >= tolerance,
    loss: round(known.loss, 1),
    shortage: known.shortage,
    grade: gradeOf(known, tolerance),
    eval: after,
    punishment: reply.lines[0]?.pv.slice(0, PUNISHMENT_PLIES) ?? [],
    reason: null,
  };
}
