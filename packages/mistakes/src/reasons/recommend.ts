import { sansOf } from '@tabia/chess';
import type { FoundMove } from '../finding/finding.ts';
import {
  isGoodLoss,
  isHabit,
  MAX_MAIN_LINE_LOSS,
  type PeoplePlay,
  preferredBy,
} from '../people/peoplePlay.ts';

/** The move to play in a position. */
export interface Recommendation {
  readonly uci: string;
  readonly san: string;
  /** The player has played it before. */
  readonly own: boolean;
  /** The player's own move: played in a third of the meetings, and no other more often. Absent where it is not. */
  readonly usual?: true | undefined;
  /** Played in a third of the meetings, but another move more often. Absent where it is not. */
  readonly often?: true | undefined;
}

/** A move as the rule weighs it. */
export type WeighedMove = Pick<FoundMove, 'uci' | 'count' | 'loss'>;

/** The choice of the rule, and what it rests on. */
export interface RecommendedMove {
  readonly uci: string;
  /** The player has played it before. */
  readonly own: boolean;
  readonly reason: 'held' | 'habit' | 'people' | 'engine' | 'own';
}

/** A move played less often than this is an experiment, not a habit worth keeping. */
const MIN_OWN_COUNT = 3;

/** An own move that loses no more, points of win chance, needs no new one in its place, however seldom it was played. */
const MAX_OWN_LOSS = 1;
/** A move that strong players never play is not recommended from this loss on, points of win chance. */
const MIN_UNPLAYED_LOSS = 2;

/** Strong players play other moves here, and this one loses something. */
function isNeverPlayed({ uci, loss }: WeighedMove, mainLines: ReadonlySet<string>): boolean {
  return mainLines.size > 0 && !mainLines.has(uci) && (loss ?? 0) >= MIN_UNPLAYED_LOSS;
}

/** A habit that loses less than half of what counts as a mistake, or that is a main line of strong players and no mistake. */
function isSound(
  { uci, count, loss }: WeighedMove,
  sensitivity: number,
  mainLines: ReadonlySet<string>,
): boolean {
  if (count < MIN_OWN_COUNT || loss === null) return false;
  const isMainLine = mainLines.has(uci) && loss < Math.min(MAX_MAIN_LINE_LOSS, sensitivity);
  return isMainLine || loss < sensitivity / 2;
}

function byHabit(a: WeighedMove, b: WeighedMove): number {
  return b.count - a.count || (a.loss ?? 0) - (b.loss ?? 0) || (a.uci < b.uci ? -1 : 1);
}

/** A habit played at least this often, in shares of the most frequent one, takes its place by losing less. */
const MIN_RIVAL_SHARE = 0.5;
/** By how much less, points of win chance. */
const MIN_RIVAL_LEAD = 1;

/** The most frequent of some habits, or one nearly as frequent that loses clearly less. */
function bestHabit(habits: readonly WeighedMove[]): WeighedMove | undefined {
  const ranked = habits.toSorted(byHabit);
  const least = MIN_RIVAL_SHARE * (ranked[0]?.count ?? 0);
  let best = ranked[0];
  // Further down they are played less: each must lose less than the one that it replaces.
  for (const rival of ranked) {
    const lead = (best?.loss ?? 0) - (rival.loss ?? 0);
    if (rival.count >= least && lead >= MIN_RIVAL_LEAD) best = rival;
  }
  return best;
}

/**
 * Chooses the one move to recommend: the sound move that the player plays most often, or one nearly as frequent that loses less, else the good move that the comparison group
 * plays and scores with, else the engine's first choice `best`. Instead of one that is new to the player an own move comes that loses next to
 * nothing. A move that was firm before, `held`, stays as long as it loses less than half of what counts as a mistake: other evidence does
 * not change advice. Moves in UCI, those that the player has not played with the count 0; their order does not matter. Null while nothing is known, and
 * where no move but a mistake is.
 */
export function recommendedMove(
  moves: readonly WeighedMove[],
  sensitivity: number,
  best: string | undefined,
  people?: PeoplePlay,
  held?: string,
): RecommendedMove | null {
  const mainLines = new Set(people?.mainLines);
  const played = moves.filter((move) => !isNeverPlayed(move, mainLines));
  const good = played.filter(({ loss }) => isGoodLoss(loss, sensitivity)).map(({ uci }) => uci);
  const preferred = preferredBy(
    people?.group ?? [],
    new Set([...good, ...(best === undefined ? [] : [best])]),
  );
  const isPreferred = preferred !== undefined && preferred !== best;
  const kept = moves.find(({ uci, loss }) => uci === held && loss !== null && loss < sensitivity / 2);
  // What people play is looked up behind the analysis: it completes a choice that the engine has made alone.
  if (kept && (kept.count > 0 || !isPreferred)) return { uci: kept.uci, own: kept.count > 0, reason: 'held' };
  const habit = bestHabit(played.filter((move) => isSound(move, sensitivity, mainLines)));
  if (habit) return { uci: habit.uci, own: true, reason: 'habit' };
  if (best === undefined) return null;
  const isOwn = (wanted: string): boolean => moves.some(({ uci, count }) => uci === wanted && count > 0);
  const [own] = played
    .filter(({ count, loss }) => count > 0 && loss !== null && loss <= MAX_OWN_LOSS)
    .sort(byHabit);
  const chosen = isPreferred ? preferred : best;
  // The engine's first choice may be a move that the verdicts, by other searches, call a mistake: it is no advice against one.
  const isMistake = moves.some(({ uci, loss }) => uci === chosen && (loss ?? 0) >= sensitivity);
  if (own && (isMistake || !isOwn(chosen))) return { uci: own.uci, own: true, reason: 'own' };
  if (isMistake) return null;
  return { uci: chosen, own: isOwn(chosen), reason: isPreferred ? 'people' : 'engine' };
}

/** What is known of a position where a move is recommended. */
interface KnownThere {
  /** The verdicts on the player's moves are final. */
  readonly decided: boolean;
  /** The deep lines of the position are there. */
  readonly deep: boolean;
}

/**
 * True when no search that is asked for can change a choice, so that it may be named: in the list, beside the position and in its tree. A
 * habit, or a move that was firm before, needs no deep lines.
 */
export function isFirm({ reason }: Pick<RecommendedMove, 'reason'>, { decided, deep }: KnownThere): boolean {
  return decided && (deep || reason === 'held' || reason === 'habit');
}

/** The move that {@link recommendedMove} has chosen in a position, with its notation. */
export function recommendation(
  key: string,
  moves: readonly WeighedMove[],
  { uci, own }: RecommendedMove,
): Recommendation {
  const countOf = moves.find((move) => move.uci === uci)?.count ?? 0;
  const total = moves.reduce((sum, { count }) => sum + count, 0);
  const isMost = moves.every(({ count }) => count <= countOf);
  const familiar = isMost ? { usual: true as const } : { often: true as const };
  return { uci, san: sansOf(key, [uci])[0] ?? uci, own, ...(isHabit(countOf, total) && familiar) };
}
