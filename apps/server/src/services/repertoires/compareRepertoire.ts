import { type CoverageGap, MAX_DEPARTURES, type MemoryGap, type Output } from '@tabia/api-client/contract';
import { fenOfKey, keysAlong, namedMove, round } from '@tabia/chess';
import { openingOfGame } from '@tabia/chess/openings';
import {
  type CountedMove,
  type CoverageDeparture,
  compareGames,
  type LastDecision,
  type MemoryDeparture,
  type Repertoire,
} from '@tabia/mistakes';
import type { GameScope } from '../../store/games/scope.ts';
import { loadPlanned } from '../../store/gaps/gapLists.ts';
import { countSideGames, type LastKnown, loadLastKnown } from '../../store/openings/lastKnown.ts';
import { numberPositions } from '../../store/positions/positions.ts';
import type { Db } from '../../store/schema/schema.ts';

function lastDecision(
  { positionId, move, nextId, halfPoints, ...last }: LastKnown,
  keyOf: ReadonlyMap<number, string>,
): LastDecision {
  const [key, nextKey] = [keyOf.get(positionId), keyOf.get(nextId)];
  return { ...last, key, uci: move, nextKey, points: halfPoints / 2 };
}

function countedViews(key: string, played: readonly CountedMove[]) {
  return played.map(({ uci, games }) => ({ ...namedMove(key, uci), games }));
}

/** What both kinds of departures say of a position. */
function departureView(
  departure: MemoryDeparture | CoverageDeparture,
  { posid, planned }: { readonly posid: number; readonly planned: ReadonlyMap<number, boolean> },
) {
  const { key, line, hm, games, scored, points, lastMs, played } = departure;
  return {
    posid,
    fen: fenOfKey(key, hm),
    hm,
    prehistory_uci: [...(line ?? [])],
    opening: line === undefined ? null : (openingOfGame(keysAlong(line))?.name ?? null),
    games,
    score: scored === 0 ? null : round(points / scored, 4),
    lost: scored - points,
    last_at: lastMs === null ? null : new Date(lastMs).toISOString(),
    istraining: planned.has(posid),
    played: countedViews(key, played),
  };
}

/** What the games of a player say about a repertoire. Reads only encounters: the texts of games are not played again. */
export async function compareRepertoire(
  db: Db,
  asked: { readonly playerId: number; readonly scope: GameScope; readonly repertoire: Repertoire },
): Promise<Omit<Output<'repertoires/compare'>, 'repertoire' | 'problem'>> {
  const { playerId, scope, repertoire } = asked;
  const playerIsWhite = repertoire.side === 'white';
  const before = [...repertoire.answers.keys()];
  const after = [...repertoire.reached.keys()];
  const beforeIds = await numberPositions(db, before);
  const afterIds = await numberPositions(db, after);
  const keyOf = new Map([
    ...before.map((key, index): [number, string] => [beforeIds[index] ?? 0, key]),
    ...after.map((key, index): [number, string] => [afterIds[index] ?? 0, key]),
  ]);
  const lasts = await loadLastKnown(db, { playerId, playerIsWhite, scope, beforeIds, afterIds });
  const total = await countSideGames(db, { playerId, playerIsWhite, scope });
  const decisions = lasts.map((last) => lastDecision(last, keyOf));
  const { memory, coverage, games, returned } = compareGames(repertoire, decisions, total);
  const shown = [...memory.slice(0, MAX_DEPARTURES), ...coverage.slice(0, MAX_DEPARTURES)];
  const ids = await numberPositions(
    db,
    shown.map(({ key }) => key),
  );
  const idOf = new Map(shown.map(({ key }, index) => [key, ids[index] ?? 0]));
  const planned = await loadPlanned(db, playerId, ids);
  const stateOf = ({ key }: MemoryDeparture | CoverageDeparture) => ({ posid: idOf.get(key) ?? 0, planned });
  return {
    games: { total, ...games, returned },
    memory: memory.slice(0, MAX_DEPARTURES).map(
      (departure): MemoryGap => ({
        ...departureView(departure, stateOf(departure)),
        answers: departure.answers.map(({ uci }) => namedMove(departure.key, uci)),
      }),
    ),
    coverage: coverage.slice(0, MAX_DEPARTURES).map(
      (departure): CoverageGap => ({
        ...departureView(departure, stateOf(departure)),
        reply: namedMove(departure.fromKey, departure.reply),
        answered: planned.get(idOf.get(departure.key) ?? 0) ?? false,
      }),
    ),
  };
}
