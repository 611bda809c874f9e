import { pathsAlong } from '@tabia/chess';
import { MASS_DEPTH } from '../variations/loadVariations.ts';
import type { Variations } from '../variations/variations.ts';
import { type AnalysisParts, attempt } from './analysisParts.ts';
import type { Expansion } from './analysisState.ts';
import { loadAt, numberedPlace, unfold } from './loadMoves.ts';
import { save } from './savePlan.ts';

/** An event says when lines have come. It may be held up by a proxy: after this time they are asked for, milliseconds. */
const FALLBACK_MS = 20_000;
/** Such times without a new move, after which the engine is busy elsewhere: a minute. */
const MAX_IDLE_ROUNDS = 3;

function pliesBelow(moves: Variations, id: string): number {
  const here = pathsAlong(id).length;
  const below = [...moves.keys()].filter((one) => id === '' || one.startsWith(`${id}.`));
  return Math.max(0, ...below.map((one) => pathsAlong(one).length - here));
}

/** Loads five moves ahead again and again while the engine adds to them; undefined when another expansion began. */
async function grow(parts: AnalysisParts, id: string): Promise<Expansion | undefined> {
  const { state, waitForLines } = parts;
  const before = state.moves.size;
  const token = {};
  parts.expansion = token;
  for (let idle = 0, known = before, came = false; ; ) {
    const pending = await loadAt(parts, id, MASS_DEPTH);
    if (parts.expansion !== token) return undefined;
    unfold(parts, id);
    idle = came || state.moves.size > known ? 0 : idle + 1;
    known = state.moves.size;
    state.pending = pending;
    if (pending === 0 || idle > MAX_IDLE_ROUNDS)
      return { added: known - before, plies: pliesBelow(state.moves, id), unfinished: pending > 0 };
    came = await waitForLines(FALLBACK_MS);
    if (parts.expansion !== token) return undefined;
  }
}

/**
 * Expands five moves ahead of a move. Where lines are missing the engine is asked for them, and the moves are drawn as
 * they come. Says at the end what was found.
 */
export async function expand(parts: AnalysisParts, id: string): Promise<void> {
  await attempt(parts, 'load', async () => {
    await parts.numbering;
    if (!numberedPlace(parts, id)) return parts.onTrouble({ kind: 'unknown-position' });
    const ended = await grow(parts, id);
    if (!ended) return;
    stopExpanding(parts);
    parts.onExpanded(ended);
    if (ended.added > 0) await save(parts);
  });
}

/** Ends the expansion under way: the page is left, or another one takes its place. */
export function stopExpanding(parts: AnalysisParts): void {
  parts.expansion = undefined;
  parts.state.pending = 0;
}
