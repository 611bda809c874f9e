import type { OpeningNode } from '@tabia/api-client/contract';
import { childPath, type Path, type PlayedMove, pathsAlong, positionKey, readPath } from '@tabia/chess';
import { costliestMistake } from '@tabia/mistakes';

/** The recommended move is the one that is in training by default; a move chosen by hand leaves none. */
export function isRecommended({ playerMove, defaultTraining, hidden }: Variation): boolean {
  return playerMove && defaultTraining && !hidden;
}

/**
 * The answer to the position of a map: the recommended move, and the mistake that the sentences name, by their ids. Fewer where
 * one is not known; `sensitivity` in points of win chance.
 */
export function answerOf(moves: Variations, sensitivity: number): readonly string[] {
  const first = [...moves.values()].filter(({ parentId, playerMove }) => parentId === '' && playerMove);
  const recommended = first.find(isRecommended) ?? first.find(({ status }) => status === 1);
  const played = first.filter(({ count }) => count > 0).map((move) => ({ ...move, loss: move.waste }));
  const mistake = costliestMistake(played, sensitivity);
  return [recommended, mistake].flatMap((move) => (move === undefined ? [] : [move.id]));
}

/** Where a move of the map comes from. */
type Origin = OpeningNode['origin'];
/** The user's mark on a move: 0 ignored, 1 chosen, 2 default. */
export type MoveStatus = 0 | 1 | 2;

/** A move of the map; `id` is its path from the root. */
export interface Variation {
  readonly id: Path;
  readonly parentId: Path;
  readonly uci: string;
  readonly san: string;
  readonly fen: string;
  /** Tells the position after the move from every other. */
  readonly key: string;
  /** Half-moves played after the move. */
  readonly hm: number;
  readonly playerMove: boolean;
  readonly origin: Origin;
  /** Positions before and after; null while the service does not know the position. */
  readonly fromId: number | null;
  readonly toId: number | null;
  readonly count: number;
  /** Part of the encounters of the position before, 0 to 1. */
  readonly share: number;
  /** What the comparison group plays; null where that is not known. */
  readonly group: OpeningNode['group'];
  readonly eval: OpeningNode['eval'];
  /** Points of win chance lost against the best move there. */
  readonly waste: number | null;
  /** The same in centipawns, and in words. */
  readonly shortage: number | null;
  readonly grade: OpeningNode['grade'];
  readonly status: MoveStatus;
  readonly defaultTraining: boolean;
  /** The engine's first choice. */
  readonly best: boolean;
  /** Put aside with the label 'ignored': in no training, whatever its status. */
  readonly hidden: boolean;
  /** Moves the service knows below it. */
  readonly known: number;
  /** The player's answer to it is being checked. */
  readonly checking?: boolean;
}

/** All moves of the map by their ids, parents before children and siblings by waste. */
export type Variations = ReadonlyMap<string, Variation>;

/** The position the map starts from. */
export interface MapRoot {
  readonly posid: number;
  readonly fen: string;
  readonly hm: number;
  readonly eval: OpeningNode['eval'];
}

/** A node of the service as a move of the map; undefined for the root. */
export function variationOf(node: OpeningNode): Variation | undefined {
  if (node.move_uci === null || node.nodeparent === null) return undefined;
  return {
    id: readPath(node.nodethis),
    parentId: readPath(node.nodeparent),
    uci: node.move_uci,
    san: node.move_lang ?? node.move_uci,
    fen: node.fen,
    key: positionKey(node.fen),
    hm: node.hm,
    playerMove: node.hero_move,
    origin: node.origin,
    fromId: node.pos_from_id,
    toId: node.pos_to_id,
    count: node.count,
    share: node.share,
    group: node.group,
    eval: node.eval,
    waste: node.waste,
    shortage: node.shortage,
    grade: node.grade,
    status: node.status as MoveStatus,
    defaultTraining: node.default_training === 1,
    best: node.best,
    hidden: node.hidden === -1,
    known: node.children_count,
    ...(node.checking && { checking: true }),
  };
}

/** A move played on the board that the service has not listed. */
export interface PlayedThere {
  readonly parentId: Path;
  readonly hm: number;
  readonly playerMove: boolean;
  readonly fromId: number | null;
  readonly move: PlayedMove;
}

/** A move played on the board as a move of the map. */
export function customVariation({ parentId, hm, playerMove, fromId, move }: PlayedThere): Variation {
  return {
    id: childPath(parentId, move.uci),
    parentId,
    uci: move.uci,
    san: move.san,
    fen: move.fen,
    key: positionKey(move.fen),
    hm: hm + 1,
    playerMove,
    origin: 'custom',
    fromId,
    toId: null,
    count: 0,
    share: 0,
    group: null,
    eval: null,
    waste: null,
    shortage: null,
    grade: null,
    status: 2,
    defaultTraining: false,
    best: false,
    hidden: false,
    known: 0,
  };
}

/** True if the move itself is in training: chosen, or by default. */
export function isInTraining({ status, defaultTraining, hidden }: Variation): boolean {
  return !hidden && (status === 1 || (status === 2 && defaultTraining));
}

/** True if every move up to this one is in training, so that it will be asked or played. */
export function isTrained(moves: Variations, id: string): boolean {
  return pathsAlong(id).every((step) => {
    const move = moves.get(step);
    return move !== undefined && isInTraining(move);
  });
}

/** The moves without hidden ones and their continuations; the line to the selected move stays. */
export function shownVariations(moves: Variations, selected: string): Variations {
  const way = new Set(pathsAlong(selected));
  const gone = new Set<string>();
  for (const { id, parentId, hidden } of moves.values())
    if ((hidden || gone.has(parentId)) && !way.has(id)) gone.add(id);
  return gone.size === 0 ? moves : new Map([...moves].filter(([id]) => !gone.has(id)));
}

/** How many moves are hidden, each with all that follows it. */
export function hiddenCount(moves: Variations): number {
  return [...moves.values()].filter(({ hidden }) => hidden).length;
}

/** Moves by the id of the move before them. */
export function byParent(moves: Variations): ReadonlyMap<string, readonly Variation[]> {
  const groups = new Map<string, Variation[]>();
  for (const move of moves.values()) {
    const group = groups.get(move.parentId);
    if (group) group.push(move);
    else groups.set(move.parentId, [move]);
  }
  return groups;
}

/**
 * Puts freshly loaded moves in place of the old ones. What was loaded deeper or played on the board stays; a custom
 * move that the service lists now is the service's.
 */
export function mergeVariations(present: Variations, loaded: readonly Variation[]): Variations {
  const fresh = new Map(loaded.map((move) => [move.id, move]));
  const kept = [...present.values()].filter(({ id }) => !fresh.has(id));
  const groups = byParent(new Map([...fresh, ...kept.map((move): [string, Variation] => [move.id, move])]));
  const merged = new Map<string, Variation>();
  const queue = [''];
  for (let parentId = queue.shift(); parentId !== undefined; parentId = queue.shift()) {
    for (const move of groups.get(parentId) ?? []) {
      merged.set(move.id, move);
      queue.push(move.id);
    }
  }
  return merged;
}

/** The same moves with one of them changed; an unknown id changes nothing. */
export function changeVariation(moves: Variations, id: string, change: Partial<Variation>): Variations {
  const move = moves.get(id);
  return move
    ? new Map([...moves].map(([key, one]) => [key, key === id ? { ...one, ...change } : one]))
    : moves;
}

/** The same moves with the number of the position after one of them, for the moves that follow it too. */
export function withPosition(moves: Variations, id: string, posid: number | null): Variations {
  return new Map(
    [...moves].map(([key, variation]): [string, Variation] => {
      if (key === id) return [key, { ...variation, toId: posid }];
      return [key, variation.parentId === id ? { ...variation, fromId: posid } : variation];
    }),
  );
}

/** Moves that start folded: those beside the training whose continuation was loaded, but not the costliest mistake. */
export function firstFolds(moves: Variations, sensitivity: number): ReadonlySet<string> {
  const parents = new Set([...moves.values()].map(({ parentId }) => parentId));
  const answer = answerOf(moves, sensitivity);
  return new Set([...parents].filter((id) => id !== '' && !isTrained(moves, id) && !answer.includes(id)));
}
