import type { ApiClient } from '@tabia/api-client';
import type { Output } from '@tabia/api-client/contract';
import { halfMoveOf, parseFen, positionKey, sideToMove } from '@tabia/chess';
import { scopeOf } from '../findings/gameScope.ts';
import { type MapRoot, type Variation, variationOf } from './variations.ts';

/** Highest half-move that the service takes. */
const MAX_HALF_MOVE = 2000;

/** Whose games and which position the map is about. */
export interface MapRequest {
  readonly heroid: number;
  readonly categories: readonly number[];
  readonly timecontrols: readonly number[];
  readonly posid: number;
  /** 1 when the player plays White; derived from the position if omitted. */
  readonly herowhite: 0 | 1 | undefined;
  /** The FEN that the position was opened with: its counters hold, wherever else it was met. */
  readonly fen?: string | undefined;
}

/** How far to load: full moves with all their children, then half-moves along what is in training. */
export interface Depth {
  readonly depthfull: number;
  readonly depthfilter: number;
}

/** A tree is ten plies deep (the specification's five moves): four in full, the rest along the training. */
export const FIRST_DEPTH: Depth = { depthfull: 2, depthfilter: 6 };
/** The tool "next moves". */
export const NEXT_DEPTH: Depth = { depthfull: 1, depthfilter: 0 };
/** The tool that expands five moves (ten half-moves) ahead: the next move in full, then what is in training. */
export const MASS_DEPTH: Depth = { depthfull: 1, depthfilter: 8 };

/** The position the map starts from, the side of the player there, and whether it is in the study plan. */
export interface LoadedRoot extends MapRoot {
  readonly herowhite: 0 | 1;
  readonly planned: boolean;
  /** UCI moves of a usual path from the start position. */
  readonly prehistory: readonly string[];
  /** How often the player met the position. */
  readonly met: number;
}

/** What the service says of a position. */
export type PositionAnswer = Output<'openingtrees/heronode'>;

/** FEN and half-move of the root: as it was opened, if that is this position and says more than that it is at move one. */
function counted({ fen: openedFen = '' }: MapRequest, { fen, hm }: PositionAnswer['node']) {
  const parsed = parseFen(openedFen);
  const isCounted = parsed.ok && halfMoveOf(parsed.fen) > 1 && positionKey(parsed.fen) === positionKey(fen);
  return isCounted ? { fen: parsed.fen, hm: Math.min(halfMoveOf(parsed.fen), MAX_HALF_MOVE) } : { fen, hm };
}

function rootOf(answer: PositionAnswer, request: MapRequest): LoadedRoot {
  const { node, hero_to_move, istraining, total_count } = answer;
  const whiteMoves = sideToMove(node.fen) === 'white';
  return {
    posid: request.posid,
    ...counted(request, node),
    eval: node.eval,
    planned: istraining,
    prehistory: node.prehistory_uci,
    met: total_count,
    herowhite: hero_to_move === whiteMoves ? 1 : 0,
  };
}

/** The position itself: from an answer that the page has already, if that is for the same side, or loaded. */
export async function loadRoot(
  api: ApiClient,
  request: MapRequest,
  answer?: PositionAnswer,
): Promise<LoadedRoot> {
  const { heroid, posid, herowhite } = request;
  const known = answer && rootOf(answer, request);
  if (known && (herowhite ?? known.herowhite) === known.herowhite) return known;
  const side = herowhite !== undefined && { herowhite };
  const loaded = await api.call('openingtrees/heronode', { heroid, posid, ...scopeOf(request), ...side });
  return { ...rootOf(loaded, request), ...side };
}

/** Loaded moves, and how many positions among them the engine is looking at, which may add others. */
export interface LoadedMoves {
  readonly moves: readonly Variation[];
  readonly pending: number;
}

/** The moves below a move of the map (`''` is the root), which leads to `posid` after `hm` half-moves. */
export async function loadBelow(
  api: ApiClient,
  { heroid, herowhite, ...games }: MapRequest & { herowhite: 0 | 1 },
  { id, posid, hm }: { id: string; posid: number; hm: number },
  depth: Depth,
): Promise<LoadedMoves> {
  const { nodes, pending, failed } = await api.call('openingtrees/herovariants', {
    heroid,
    ...scopeOf(games),
    posid,
    hm,
    herowhite,
    nodeid: id,
    ...depth,
  });
  return { moves: nodes.map(variationOf).filter((move) => move !== undefined), pending: pending - failed };
}
