import { isSilent } from '@tabia/api-client';
import { pathsAlong } from '@tabia/chess';
import { type AnalysisParts, attempt, type Expansion, setFolded, setMoves } from './analysisState.ts';
import {
  type Depth,
  FIRST_DEPTH,
  loadBelow,
  loadRoot,
  MASS_DEPTH,
  type PositionAnswer,
} from './loadVariations.ts';
import { countPlanned, save } from './savePlan.ts';
import { firstFolds, mergeVariations, type Variation, type Variations } from './variations.ts';

/** An event says when lines have come. It may be held up by a proxy: after this time they are asked for, milliseconds. */
const FALLBACK_MS = 20_000;
/** Such times without a new move, after which the engine is busy elsewhere: a minute. */
const MAX_IDLE_ROUNDS = 3;

function pliesBelow(moves: Variations, id: string): number {
  const here = pathsAlong(id).length;
  const below = [...moves.keys()].filter((path) => id === '' || path.startsWith(`${id}.`));
  return Math.max(0, ...below.map((path) => pathsAlong(path).length - here));
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

/** Something that arrives again and again, to wait for. */
interface Arrivals {
  /** It has arrived: ends all waiting. */
  readonly arrived: () => void;
  /** Resolves to `true` when it arrives next, to `false` after a time in milliseconds. */
  readonly wait: (ms: number) => Promise<boolean>;
}

/** Nothing has arrived yet. */
export function createArrivals(): Arrivals {
  let next = Promise.withResolvers<true>();
  return {
    arrived() {
      next.resolve(true);
      next = Promise.withResolvers();
    },
    async wait(ms) {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const late = new Promise<false>((resolve) => {
        timer = setTimeout(() => resolve(false), ms);
      });
      const came = await Promise.race([next.promise, late]);
      clearTimeout(timer);
      return came;
    },
  };
}

/** A move with the number of the position after it; undefined while the service has given it none. */
function numberedPlace(
  { state }: AnalysisParts,
  id: string,
): { id: string; posid: number; hm: number } | undefined {
  if (!state.root) return undefined;
  if (id === '') return { id, posid: state.root.posid, hm: state.root.hm };
  const move = state.moves.get(id);
  return move && move.toId !== null ? { id, posid: move.toId, hm: move.hm } : undefined;
}

/** Loads the moves below one move when all loads before have ended, and merges them in, `asKnown` where that is given. */
function loadInTurn(
  parts: AnalysisParts,
  id: string,
  depth: Depth,
  asKnown = (move: Variation): Variation => move,
): Promise<number> {
  const { api, request, state } = parts;
  const loaded = parts.loading.then(async () => {
    const at = numberedPlace(parts, id);
    if (!at || !state.root) return 0;
    const { herowhite } = state.root;
    const { moves, pending } = await loadBelow(api, { ...request, herowhite }, at, depth);
    setMoves(parts, mergeVariations(state.moves, moves.map(asKnown)));
    return pending;
  });
  parts.loading = loaded.then(
    () => {},
    () => {},
  );
  return loaded;
}

/** Loads the moves below one move and merges them in. Resolves to how many positions the engine is looking at. */
export async function loadAt(parts: AnalysisParts, id: string, depth: Depth): Promise<number> {
  const pending = await loadInTurn(parts, id, depth);
  parts.loaded.set(id, new Set(parts.loaded.get(id)).add(depth));
  return pending;
}

/**
 * Counts the games again where the position was met more often by now, at every move that was opened. Marks and the training stay: they
 * belong to the tree that was saved. A failure is silent: the next games ask again.
 */
export async function recount(parts: AnalysisParts, met: number): Promise<void> {
  const { state } = parts;
  if (state.root === null || state.root.met === met) return;
  state.root = { ...state.root, met };
  const asKnown = (move: Variation): Variation => {
    const { count, share, origin } = move;
    const known = state.moves.get(move.id);
    return known ? { ...known, count, share, origin } : move;
  };
  const places = [...parts.loaded].flatMap(([id, depths]) => [...depths].map((depth) => ({ id, depth })));
  for (const { id, depth } of places) {
    // Games that came meanwhile are counted by a later round.
    if (state.root.met !== met) return;
    await loadInTurn(parts, id, depth, asKnown).catch(() => {});
  }
}

/** Loads the position itself, unless the page has an answer for it, and its first moves. */
export async function open(parts: AnalysisParts, answer?: PositionAnswer): Promise<void> {
  const { api, request, state } = parts;
  try {
    const isFirst = state.root === null;
    const root = await loadRoot(api, request, answer);
    state.root = root;
    await loadAt(parts, '', FIRST_DEPTH);
    if (isFirst) setFolded(parts, firstFolds(state.moves, state.sensitivity));
    state.status = 'ready';
    if (isFirst) state.planned = root.planned;
    await parts.drawing.promise;
    // A tree of the plan grows in the service, and stays as it is until something is edited.
    await (state.planned ? countPlanned(parts) : save(parts));
  } catch (error) {
    if (isSilent(error)) return;
    state.status = 'failed';
    state.error = error;
  }
}

/** Shows what follows a move. */
function unfold(parts: AnalysisParts, id: string): void {
  setFolded(parts, new Set([...parts.state.folded].filter((path) => path !== id)));
}

/** Loads what follows a move and unfolds it. */
export function load(parts: AnalysisParts, id: string, depth: Depth): Promise<void> {
  return attempt(parts, 'load', async () => {
    await parts.numbering;
    if (!numberedPlace(parts, id)) return parts.onTrouble({ kind: 'unknown-position' });
    await loadAt(parts, id, depth);
    unfold(parts, id);
  });
}
