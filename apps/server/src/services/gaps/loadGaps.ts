import type { Gap, Output } from '@tabia/api-client/contract';
import { fenOfKey, keysAlong, namedMove, round, START_KEY } from '@tabia/chess';
import { openingOfGame } from '@tabia/chess/openings';
import { type Grade, gradeOf, isFineGap } from '@tabia/mistakes';
import { type JudgedGap, judgedPositions, judgeGap, type StoredGap } from '../../domain/gaps/judgeGap.ts';
import type { OthersPlay } from '../../jobs/gaps/findPlayerGaps.ts';
import type { GroupLookups, GroupSources } from '../../reference/groupLookups.ts';
import { unlessDiskFull } from '../../store/database/outage.ts';
import type { Player } from '../../store/games/players.ts';
import {
  countLoadedGames,
  findGapList,
  type GapList,
  type LoadedGames,
  loadHiddenPositions,
  loadPlanned,
  requestGapList,
} from '../../store/gaps/gapLists.ts';
import { loadEvaluations } from '../../store/positions/evaluations.ts';
import { addLookedAt, addRequests, MAX_LOOKED_AT } from '../../store/queue/evaluationAskers.ts';
import { nameOfSearch } from '../../store/queue/evaluationRequests.ts';
import { type FailedSearch, loadFailedSearches } from '../../store/queue/failedSearches.ts';
import type { Db } from '../../store/schema/schema.ts';
import { failureField } from '../context/fields.ts';
import type { Context } from '../context/operation.ts';
import { EVERYBODY, loadOwnLevel } from '../groups/loadGroup.ts';

/** Names what answers come from, another text after games or networks were added or removed; empty if there is nothing. */
export function basisOf({ version, games, levels }: GroupSources): string {
  return games || levels.length > 0 ? version : '';
}

/**
 * What people of the player's own level play, whatever group the player is compared with: they are the next opponents. Everybody, if
 * nothing is known of that level.
 */
export async function othersPlay(
  { db, groups }: { readonly db: Db; readonly groups: GroupLookups },
  userId: number,
  playerId: number,
): Promise<OthersPlay> {
  const level = await loadOwnLevel(db, playerId);
  const [first] = await groups.replies(userId, [START_KEY], level);
  const by = first && first.length > 0 ? level : EVERYBODY;
  return async (keys) => {
    const replies = await groups.replies(userId, keys, by);
    return replies.map((moves) => new Map(moves.map(({ uci, probability }) => [uci, probability])));
  };
}

/** What becomes of a gap. */
interface GapState {
  /** How bad the answer that costs most is for this player; null until it is judged. */
  readonly grade: Grade | null;
  /** A tree of it is in the plan. */
  readonly isPlanned: boolean;
  /** The engine failed at a search that it waits for. */
  readonly hasFailed: boolean;
}

/** A gap as it is sent. */
function gapView(
  gap: StoredGap,
  { expected, best }: JudgedGap,
  { grade, isPlanned, hasFailed }: GapState,
): Gap {
  const { positionId, key, playerIsWhite, probability, met, moves } = gap;
  const keys = keysAlong(moves);
  return {
    posid: positionId,
    fen: fenOfKey(key, moves.length),
    herowhite: playerIsWhite ? 1 : 0,
    hm: moves.length,
    prehistory_uci: [...moves],
    reply: namedMove(keys.at(-2) ?? key, moves.at(-1) ?? ''),
    opening: openingOfGame(keys)?.name ?? null,
    probability: round(probability, 5),
    met,
    expected_loss: expected === undefined ? null : round(expected.loss, 1),
    answer:
      expected === undefined || grade === null
        ? null
        : {
            ...namedMove(key, expected.answer.uci),
            share: round(expected.answer.probability, 3),
            loss: round(expected.answer.loss, 1),
            grade,
          },
    best: best === undefined ? null : namedMove(key, best),
    failed: hasFailed,
    istraining: isPlanned,
  };
}

/**
 * What a gap costs in all games: its expected loss times how often it is reached. Gaps that are not judged follow, the likeliest first, and
 * then those that the player probably answers well.
 */
export function compareGaps(a: Gap, b: Gap): number {
  const cost = ({ expected_loss: loss, probability }: Gap): number =>
    loss === null ? probability - 1 : loss * probability;
  return Number(isFineGap(a)) - Number(isFineGap(b)) || cost(b) - cost(a) || a.posid - b.posid;
}

type Answer = Output<'usergames/gaps'>;

/** A gap as it is sent, and what the engine says of it. */
interface Judged {
  readonly view: Gap;
  readonly verdict: JudgedGap;
}

const NOTHING = { gaps: [], finding: false, late: false, judging: false, failure: null, games: 0 };

/** True if the games or what others play have changed since a list was found. It is not made again while games are being loaded. */
function isOutOfDate(list: GapList | undefined, { games, isLoading }: LoadedGames, basis: string): boolean {
  if (!list?.isFound) return true;
  return list.basis !== basis || (list.games !== games && !isLoading);
}

/** A list takes some seconds, a minute on a busy service. After this time a page says that something is wrong, milliseconds. */
const LATE_MS = 5 * 60_000;

/** Has the list found by a job; one that waits already is enough. */
async function want(
  { db, jobs, now }: Context,
  userId: number,
  playerId: number,
  newBasis: string | undefined,
): Promise<void> {
  if (newBasis !== undefined) await requestGapList(db, playerId, newBasis, now());
  await jobs.send('find-gaps', { userId });
}

/** Gaps at the head of the list whose searches do not wait behind the analysis: the page shows them. */
const SHOWN_FIRST = 6;

/** Asks the engine for what is missing: at once for the head of the list, which somebody looks at, else behind the analysis. */
async function askEngine(
  { db, wakeAnalysis }: Context,
  userId: number,
  list: readonly Judged[],
): Promise<void> {
  const missing = list.flatMap(({ verdict }) => verdict.missing);
  const looked = list.slice(0, SHOWN_FIRST).flatMap(({ verdict }) => verdict.missing);
  const [first] = looked;
  if (first) await addLookedAt(db, { userId, rootId: first.positionId }, looked.slice(0, MAX_LOOKED_AT));
  const added = await unlessDiskFull(
    addRequests(
      db,
      missing.map((search) => ({ ...search, userId })),
    ),
  );
  if (added || first) wakeAnalysis();
}

/** Whose gaps are meant, and from how many points of win chance an answer is not fine. */
type GapPlayer = Pick<Player, 'id' | 'sensitivity'>;

/** Judges the gaps of a list by what is stored. `failed` are searches that the user waits for. */
async function judged(
  db: Db,
  { id: playerId, sensitivity }: GapPlayer,
  gaps: readonly StoredGap[],
  failed: readonly FailedSearch[],
): Promise<readonly Judged[]> {
  const failedNames = new Set(failed.map(nameOfSearch));
  const evaluations = await loadEvaluations(db, gaps.flatMap(judgedPositions));
  const planned = await loadPlanned(
    db,
    playerId,
    gaps.map(({ positionId }) => positionId),
  );
  return gaps
    .map((gap): Judged => {
      const verdict = judgeGap(gap, evaluations);
      const hasFailed = verdict.missing.some((search) => failedNames.has(nameOfSearch(search)));
      const grade = verdict.answer ? gradeOf(verdict.answer, sensitivity) : null;
      const state = { grade, isPlanned: planned.has(gap.positionId), hasFailed };
      return { verdict, view: gapView(gap, verdict, state) };
    })
    .sort((a, b) => compareGaps(a.view, b.view));
}

/** What a player has not met yet, as far as it is known; what is missing or out of date is asked for. */
export async function loadGaps(context: Context, userId: number, player: GapPlayer): Promise<Answer> {
  const { db, groups } = context;
  const { id: playerId } = player;
  const [list, loaded, sources] = await Promise.all([
    findGapList(db, playerId),
    countLoadedGames(db, playerId),
    groups.available(),
  ]);
  const basis = basisOf(sources);
  if (loaded.games === 0) return { ...NOTHING, problem: 'no-games' };
  if (basis === '') return { ...NOTHING, problem: 'no-others' };
  const isOld = isOutOfDate(list, loaded, basis);
  const isWanted = list?.isWanted ?? false;
  const finding = isOld || isWanted;
  if (finding) await unlessDiskFull(want(context, userId, playerId, isWanted ? undefined : basis));
  const late = isWanted && context.now().getTime() - (list?.wantedAt.getTime() ?? 0) > LATE_MS;
  if (!list?.isFound) return { ...NOTHING, finding, late, problem: null };
  const failed = await loadFailedSearches(db, userId);
  const hidden = await loadHiddenPositions(db, playerId);
  const gaps = list.gaps.filter(({ positionId }) => !hidden.has(positionId));
  const found = await judged(db, player, gaps, failed);
  await askEngine(context, userId, found);
  const missing = found.flatMap(({ verdict }) => verdict.missing.map(nameOfSearch));
  return {
    gaps: found.map(({ view }) => view),
    finding,
    late,
    judging: found.some(({ verdict, view }) => verdict.missing.length > 0 && !view.failed),
    failure: failureField(failed.filter((search) => missing.includes(nameOfSearch(search)))),
    problem: null,
    games: list.games,
  };
}
