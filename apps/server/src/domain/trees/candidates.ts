import { fenOfKey, GOOD_LOSS, legalMoves, loss, playFast, sideToMove } from '@tabia/chess';
import { deepestOf, type GroupReply, type MoveMark, type PositionFacts, scoreOf } from './facts.ts';

/** Where a move of the tree comes from. */
type Origin = 'own' | 'rival' | 'engine' | 'reference' | 'custom';

/** A move of a position before it is judged; `toId` is null until its position has a number. */
export interface Candidate {
  readonly uci: string;
  readonly toId: number | null;
  readonly origin: Origin;
  readonly count: number;
  /** Part of the encounters of the position before, 0 to 1. */
  readonly share: number;
  /** The player's result over these games, 0 to 1. */
  readonly score: number | null;
  readonly best: boolean;
  /** What the comparison group plays; null where that is not known. */
  readonly group: Pick<GroupReply, 'share' | 'score'> | null;
  /** How often to expect it: its share, and for replies that of the group too. */
  readonly likely: number;
}

/** The share of the group from which a reply gets an answer. */
const POPULAR_SHARE = 0.1;
/** What the group replies counts as this many games of the player, as in the list of gaps. */
const GROUP_GAMES = 20;

type FromGames = Omit<Candidate, 'group' | 'likely'>;

/** The move with what the group plays. */
function withGroup(facts: PositionFacts, playerToMove: boolean, move: FromGames): Candidate {
  const moves = playerToMove ? facts.people?.group : facts.replies;
  if (moves === undefined || moves.length === 0) return { ...move, group: null, likely: move.share };
  const { share, score } = moves.find(({ uci }) => uci === move.uci) ?? { share: 0, score: null };
  const group = { share, score };
  if (playerToMove) return { ...move, group, likely: move.share };
  return { ...move, group, likely: (move.count + GROUP_GAMES * share) / (facts.total + GROUP_GAMES) };
}

/** Moves the engine offers: for the player all good ones, for the rival the best reply only. */
function offersOf(facts: PositionFacts, playerToMove: boolean): readonly string[] {
  const lines = deepestOf(facts.evaluations)?.lines ?? [];
  const [best] = lines;
  if (best === undefined) return [];
  if (!playerToMove) return [best.move];
  const side = sideToMove(facts.key);
  return lines.filter((line) => loss(side, scoreOf(best), scoreOf(line)) < GOOD_LOSS).map(({ move }) => move);
}

/** The move that leads from one position to another, if a legal one does. */
export function moveBetween(fromKey: string, toKey: string): string | undefined {
  for (const [from, targets] of legalMoves(fenOfKey(fromKey))) {
    for (const to of targets) {
      for (const promotion of ['', 'q', 'r', 'b', 'n']) {
        const uci = `${from}${to}${promotion}`;
        const played = playFast(fromKey, uci);
        if (played?.key === toKey) return uci;
        if (promotion === '' && played !== undefined) break;
      }
    }
  }
  return undefined;
}

/** Replies that the group plays often, UCI. */
function popularReplies({ replies = [] }: PositionFacts, playerToMove: boolean): readonly string[] {
  if (playerToMove) return [];
  return replies.filter(({ share }) => share >= POPULAR_SHARE).map(({ uci }) => uci);
}

function customMoves(facts: PositionFacts, known: ReadonlySet<number>): readonly [string, MoveMark][] {
  return facts.marks
    .filter(({ toId, status }) => status === 1 && !known.has(toId))
    .flatMap((mark) => {
      const uci = moveBetween(facts.key, mark.toKey);
      return uci === undefined ? [] : [[uci, mark] as [string, MoveMark]];
    });
}

/**
 * The moves of a position: those met in games, those the engine offers (`bestReply` is the reply an earlier search
 * foresaw, used where this position has no lines), replies that the group plays often, and moves the player chose by hand.
 */
export function candidatesOf(
  facts: PositionFacts,
  playerToMove: boolean,
  bestReply?: string | undefined,
): readonly Candidate[] {
  const own = offersOf(facts, playerToMove);
  const offers = own.length === 0 && bestReply !== undefined && !playerToMove ? [bestReply] : own;
  const met = facts.met.map(
    (move): FromGames => ({
      uci: move.uci,
      toId: move.toId,
      origin: playerToMove ? 'own' : 'rival',
      count: move.count,
      share: facts.total === 0 ? 0 : move.count / facts.total,
      score: move.scored === 0 ? null : move.points / (2 * move.scored),
      best: move.uci === offers[0],
    }),
  );
  const played = new Set(met.map(({ uci }) => uci));
  const unmet = { toId: null, count: 0, share: 0, score: null };
  const engine = offers
    .filter((uci) => !played.has(uci))
    .map((uci): FromGames => ({ ...unmet, uci, origin: 'engine', best: uci === offers[0] }));
  const offered = new Set([...played, ...engine.map(({ uci }) => uci)]);
  const popular = popularReplies(facts, playerToMove)
    .filter((uci) => !offered.has(uci))
    .map((uci): FromGames => ({ ...unmet, uci, origin: 'reference', best: false }));
  const taken = new Set([...offered, ...popular.map(({ uci }) => uci)]);
  const custom = customMoves(facts, new Set(facts.met.map(({ toId }) => toId)))
    .filter(([uci]) => !taken.has(uci))
    .map(([uci, { toId }]): FromGames => ({ ...unmet, uci, toId, origin: 'custom', best: false }));
  return [...met, ...engine, ...popular, ...custom].map((move) => withGroup(facts, playerToMove, move));
}
