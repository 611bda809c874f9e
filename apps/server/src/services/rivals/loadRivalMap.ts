import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  type ParsedInput,
  RIVAL_LIMIT,
  type RivalChange,
  type RivalMap,
  type RivalNovelty,
  type RivalPosition,
} from '@tabia/api-client/contract';
import { fenOfKey, keysAlongLines, namedMove, playFast, round, type Side } from '@tabia/chess';
import { openingOfGame } from '@tabia/chess/openings';
import {
  atStake,
  type FoundMove,
  gradeOfWrong,
  growingGraph,
  type LateChange,
  lateChanges,
  likelyLines,
  meetRival,
  type Novelty,
  novelties,
  type PlayedGraph,
  playedGraph,
  type Reached,
  type ScoredGame,
  type Staked,
  trapsOf,
  weightOfGame,
} from '@tabia/mistakes';
import { isCalculating } from '../../store/findings/uncalculated.ts';
import { loadPlanned } from '../../store/gaps/gapLists.ts';
import {
  loadCostlyFindings,
  loadDecidedIn,
  loadSideGames,
  type SideGames,
} from '../../store/openings/meetings.ts';
import type { Db } from '../../store/schema/schema.ts';
import { type Context, requireUser } from '../context/operation.ts';
import { scopeOf } from '../context/requests.ts';
import { othersPlay } from '../gaps/loadGaps.ts';
import { type CountedFinding, countFindings } from './countFindings.ts';

/** The openings of the two go apart before. */
const PLIES = 24;
/** What was played before says little about the next game. */
const MAX_GAMES = 5_000;
/** Games that are replayed, or added to a graph, at once: some milliseconds. */
const GAMES_AT_ONCE = 25;
/** The games that show what changed lately. */
const LATEST_GAMES = 20;

/** The games of a player with one side, the latest first, and their graph. */
interface Replayed {
  readonly games: readonly ScoredGame[];
  readonly graph: PlayedGraph;
}

/** Replays the games of a player with one side. Other requests come in between. */
async function replay(
  db: Db,
  playerId: number,
  side: Side,
  scope: Omit<SideGames, 'isWhite'>,
): Promise<Replayed> {
  const asked = { ...scope, isWhite: side === 'white' };
  const loaded = await loadSideGames(db, playerId, asked, { plies: PLIES, limit: MAX_GAMES });
  const keysOf: (readonly string[])[] = [];
  let replayed = 0;
  for (const { index, keys } of keysAlongLines(loaded.map(({ moves }) => moves))) {
    keysOf[index] = keys;
    replayed += 1;
    if (replayed % GAMES_AT_ONCE === 0) await nextTurn();
  }
  const growing = growingGraph(side);
  const games: ScoredGame[] = [];
  for (const [later, { moves, points }] of loaded.entries()) {
    const game = { moves, keys: keysOf[later] ?? [], weight: weightOfGame(later), points };
    growing.add(game);
    games.push(game);
    if (games.length % GAMES_AT_ONCE === 0) await nextTurn();
  }
  return { games, graph: growing.graph() };
}

function placeOf({ key, moves, keys, probability }: Reached) {
  return {
    fen: fenOfKey(key, moves.length),
    hm: moves.length,
    prehistory_uci: [...moves],
    opening: openingOfGame(keys)?.name ?? null,
    probability: round(probability, 4),
  };
}

function positionOf(
  { known: { finding, met, wrong }, reached, points }: Staked<CountedFinding>,
  mistake: FoundMove | undefined,
  planned: ReadonlySet<number>,
): RivalPosition {
  const recommended = finding.advice?.firm ? finding.advice.recommended : null;
  return {
    ...placeOf(reached),
    posid: finding.positionId,
    points: round(points, 2),
    met,
    wrong,
    mistake: mistake
      ? {
          ...{ uci: mistake.uci, san: mistake.san, count: mistake.count },
          loss: round(mistake.loss ?? 0, 1),
          grade: gradeOfWrong(mistake, finding.side),
        }
      : null,
    better: recommended && { uci: recommended.uci, san: recommended.san },
    planned: planned.has(finding.positionId),
  };
}

function changeOf({ reached, uci, now, before, usual }: LateChange): RivalChange {
  return {
    ...placeOf(reached),
    move: namedMove(reached.key, uci),
    now: { ...now },
    before: { ...before },
    usual: usual === undefined ? null : namedMove(reached.key, usual),
  };
}

function noveltyOf({ reached, uci, his, games, score }: Novelty): RivalNovelty {
  return {
    ...placeOf(reached),
    move: namedMove(reached.key, uci),
    his,
    games,
    score: score === null ? null : round(score, 3),
  };
}

/** Those that lead where the opponent has never had to decide, in whatever game: the filters choose what counts, not what he knows. */
async function neverMet(db: Db, rivalId: number, found: readonly Novelty[]): Promise<Novelty[]> {
  const led = found.map(({ reached, uci }) => playFast(reached.key, uci)?.key ?? '');
  const met = await loadDecidedIn(db, rivalId, [...new Set(led)]);
  return found.filter((_, index) => !met.has(led[index] ?? ''));
}

function nothing(
  problem: NonNullable<RivalMap['problem']>,
  found: Pick<RivalMap, 'games' | 'calculating'>,
): RivalMap {
  return {
    problem,
    ...found,
    own: [],
    rival: [],
    traps: [],
    changes: [],
    novelties: [],
    lines: [],
  };
}

/** Two players who will meet, and which games of the opponent count. */
type Asked = Omit<ParsedInput<'rivals/map'>, 'heroid' | 'rivalid'> & {
  readonly playerId: number;
  readonly rivalId: number;
};

/** Where the openings of two players meet, and what that is worth, by what is stored of both. */
export async function loadRivalMap(
  context: Context,
  { playerId, rivalId, ...asked }: Asked,
): Promise<RivalMap> {
  const { db } = context;
  if (playerId === rivalId)
    return nothing('same-player', { games: { own: 0, rival: 0 }, calculating: false });
  // Asked before the games are: whoever is told that all is there has seen all of it.
  const calculating = (await isCalculating(db, playerId)) || (await isCalculating(db, rivalId));
  const isWhite = asked.herowhite === 1;
  const [side, otherSide] = isWhite ? (['white', 'black'] as const) : (['black', 'white'] as const);
  const scope = scopeOf({ ...asked, herocats: [] });
  const { first: firstMove, ratingfrom: minRating, rated: onlyRated } = asked;
  const { games: own, graph: mine } = await replay(db, playerId, side, { firstMove });
  const rated = { ...scope, onlyRated, minRating, firstMove };
  const { games: his, graph: all } = await replay(db, rivalId, otherSide, rated);
  const games = { own: own.length, rival: his.length };
  if (own.length === 0) return nothing('no-own-games', { games, calculating });
  if (his.length === 0) return nothing('no-rival-games', { games, calculating });
  const map = await meetRival({
    mine,
    his: all,
    lookUpReplies: await othersPlay(context, requireUser(context).id, rivalId),
  });
  const owned = countFindings(await loadCostlyFindings(db, playerId, isWhite), own);
  const known = countFindings(await loadCostlyFindings(db, rivalId, !isWhite), his);
  const worst = atStake(map, owned).slice(0, RIVAL_LIMIT);
  const traps = trapsOf(map, known);
  const trapped = new Set(traps.map((trap) => trap.reached.key));
  const costly = atStake(
    map,
    known.filter(({ key }) => !trapped.has(key)),
  );
  const planned = await loadPlanned(
    db,
    playerId,
    worst.map((position) => position.known.finding.positionId),
  );
  const latest = playedGraph(otherSide, his.slice(0, LATEST_GAMES));
  const costliest = ({ known: { finding, moves } }: Staked<CountedFinding>): FoundMove | undefined =>
    moves.find(({ uci }) => uci === finding.advice?.mistake.uci);
  const mistakes = new Set(
    owned.flatMap(({ key, moves }) => moves.flatMap(({ uci, isMistake }) => (isMistake ? key + uci : []))),
  );
  const isMistake = (key: string, uci: string): boolean => mistakes.has(key + uci);
  const fresh = await neverMet(db, rivalId, novelties(map, { mine, his: all, games: own, isMistake }));
  return {
    problem: null,
    games,
    calculating,
    own: worst.map((position) => positionOf(position, costliest(position), new Set(planned.keys()))),
    rival: costly
      .slice(0, RIVAL_LIMIT)
      .map((position) => positionOf(position, costliest(position), new Set())),
    traps: traps.slice(0, RIVAL_LIMIT).map((trap) => positionOf(trap, trap.move, new Set())),
    changes: lateChanges(map, { all, latest }).slice(0, RIVAL_LIMIT).map(changeOf),
    novelties: fresh.slice(0, RIVAL_LIMIT).map(noveltyOf),
    lines: likelyLines(map, mine, RIVAL_LIMIT).map(({ reached, met }) => ({ ...placeOf(reached), met })),
  };
}
