import { keysAlong, loss, START_KEY, shortage, sideToMove } from '@tabia/chess';
import { type Opening, openingOf, openingOfGame } from '@tabia/chess/openings';
import {
  type Encounter,
  hasDeepLines,
  type KnownPosition,
  type LineMove,
  type MetPosition,
} from '@tabia/mistakes';
import type { GameSource } from '../domain/games/game.ts';
import { scoreOf } from '../domain/trees/facts.ts';
import { type EncounterRow, loadEncounters } from '../store/findings/findings.ts';
import { loadPeople, type PeopleOfFinding } from '../store/findings/people.ts';
import { loadOwners } from '../store/games/players.ts';
import { loadKnown, type SearchedPosition } from '../store/positions/evaluations.ts';
import { withOwnEvaluations } from '../store/positions/ownEvaluations.ts';
import { loadPositionKeys, numberPositions } from '../store/positions/positions.ts';
import type { Pair } from '../store/queue/staleFindings.ts';
import type { Db } from '../store/schema/schema.ts';
import { loadStudied } from '../store/study/studies.ts';

/** The positions of a batch of pairs, with the owners of their players. */
export interface LoadedPositions {
  /** One entry per pair, in their order; undefined if the pair has no encounters left. */
  readonly positions: readonly (MetPosition<GameSource> | undefined)[];
  readonly owners: Awaited<ReturnType<typeof loadOwners>>;
  /** Number of a position that any of these findings depends on. */
  readonly idOf: (key: string) => number | undefined;
  /** True where the judgment of this pair has read a search of its owner's own computer. */
  readonly hasReadOwn: (pair: Pair) => boolean;
  /** True for a position that `learn` has read. */
  readonly isLearned: (key: string) => boolean;
  /** Reads the evaluations of further positions by their keys. */
  readonly learn: (keys: readonly string[]) => Promise<void>;
}

type Keys = ReadonlyMap<number, string>;

function nameOf({ playerId, positionId }: Pair): string {
  return `${playerId} ${positionId}`;
}

type FindOpening = (key: string, movesBefore: string) => Opening | undefined;

/** Names positions by themselves or by the last named one before them; games with the same beginning are replayed once. */
function openingFinder(): FindOpening {
  const byMoves = new Map<string, Opening | undefined>();
  return (key, movesBefore) => {
    const own = openingOf(key);
    if (own !== undefined) return own;
    if (!byMoves.has(movesBefore)) byMoves.set(movesBefore, openingOfGame(keysAlong(movesBefore.split(' '))));
    return byMoves.get(movesBefore);
  };
}

/** An encounter with the numbers of its player and position. */
type FindingEncounter = Encounter<GameSource> & Pair;

function encounterOf(row: EncounterRow, key: string, keys: Keys, find: FindOpening): FindingEncounter {
  const { movesBefore, prevPositionId, gameId, category, timeControl, ...same } = row;
  const opening = find(key, movesBefore);
  const prevUci = movesBefore.split(' ').at(-1) || null;
  // Black's first decision comes after a position in which the player had none.
  const prevKey = row.ply === 1 ? START_KEY : prevPositionId === null ? undefined : keys.get(prevPositionId);
  return {
    ...same,
    key,
    eco: opening?.eco ?? null,
    opening: opening?.name ?? null,
    nextKey: keys.get(row.nextPositionId) ?? '',
    previous: prevUci === null || prevKey === undefined ? null : { key: prevKey, uci: prevUci },
    source: { gameId, category, timeControl },
  };
}

function knownPosition(key: string, searched: SearchedPosition): KnownPosition {
  const { scores, trails, nodes, lines } = searched;
  const [best] = lines;
  const isDeep = hasDeepLines(key, { nodes, lineCount: lines.length });
  return {
    scores,
    trails,
    deepScore: best !== undefined && isDeep ? scoreOf(best) : null,
    line: best?.pv,
    lineNodes: nodes,
    lines: lines.map((line) => ({ score: scoreOf(line), pv: line.pv })),
    lineCount: lines.length,
  };
}

/** The moves of the deep lines with what they lose against the best one; none by a shallower search. */
function lineMovesOf(key: string, { nodes, lines }: PeopleOfFinding): readonly LineMove[] {
  const [best] = lines ?? [];
  if (!lines || best === undefined) return [];
  if (!hasDeepLines(key, { nodes: nodes ?? 0, lineCount: lines.length })) return [];
  const [side, ahead] = [sideToMove(key), scoreOf(best)];
  return lines.map((line) => ({
    uci: line.move,
    loss: loss(side, ahead, scoreOf(line)),
    shortage: shortage(side, ahead, scoreOf(line)),
    line: line.pv.slice(1),
  }));
}

function positionIdsOf(rows: readonly EncounterRow[]): Set<number> {
  const ids = new Set<number>();
  for (const row of rows) {
    ids.add(row.positionId).add(row.nextPositionId);
    if (row.prevPositionId !== null) ids.add(row.prevPositionId);
  }
  return ids;
}

/** Turns rows into encounters. Positions and openings read for one part are kept for the next. */
export interface EncounterReader {
  /** Keys of all positions met, by number. */
  readonly keys: Keys;
  /** Encounters in the order of the rows. */
  read(db: Db, rows: readonly EncounterRow[]): Promise<FindingEncounter[]>;
}

/** Creates an empty reader. */
export function createEncounterReader(): EncounterReader {
  const keys = new Map<number, string>();
  const find = openingFinder();
  return {
    keys,
    async read(db, rows) {
      const missing = [...positionIdsOf(rows)].filter((id) => !keys.has(id));
      if (missing.length > 0) for (const [id, key] of await loadPositionKeys(db, missing)) keys.set(id, key);
      return rows.map((row) => encounterOf(row, keys.get(row.positionId) ?? '', keys, find));
    },
  };
}

type EncountersOf = (pair: Pair) => readonly Encounter<GameSource>[] | undefined;

/** What the owners of players know beyond `searched`, because their own computers searched it. */
async function loadOwn(
  db: Db,
  engine: string,
  owners: LoadedPositions['owners'],
  searched: ReadonlyMap<number, SearchedPosition>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ReadonlyMap<number, SearchedPosition>>> {
  const helping = [...owners.values()].filter(({ ownSearches }) => ownSearches);
  const own = new Map<number, ReadonlyMap<number, SearchedPosition>>();
  for (const userId of new Set(helping.map((owner) => owner.userId)))
    own.set(userId, await withOwnEvaluations(db, searched, { userId, engine }, ids));
  return own;
}

/** Completes the encounters of these pairs with all else that their findings depend on. */
export async function completePositions(
  db: Db,
  engine: string,
  pairs: readonly Pair[],
  keys: Keys,
  encountersOf: EncountersOf,
): Promise<LoadedPositions> {
  const searched = new Map(await loadKnown(db, engine, [...keys.keys()]));
  const owners = await loadOwners(db, [...new Set(pairs.map(({ playerId }) => playerId))]);
  const own = await loadOwn(db, engine, owners, searched, [...keys.keys()]);
  const studied = await loadStudied(db, pairs);
  const people = new Map((await loadPeople(db, engine, pairs)).map((person) => [nameOf(person), person]));
  const idByKey = new Map([...keys].map(([id, key]) => [key, id]));
  const readOwn = new Set<string>();
  const knownTo = (pair: Pair) => {
    const owner = owners.get(pair.playerId);
    const userId = owner?.ownSearches ? owner.userId : undefined;
    return (key: string): KnownPosition | undefined => {
      const id = idByKey.get(key) ?? 0;
      const found = (userId && own.get(userId)?.get(id)) || searched.get(id);
      if (found?.isOwn) readOwn.add(nameOf(pair));
      return found && knownPosition(key, found);
    };
  };
  const positionOf = (pair: Pair): MetPosition<GameSource> | undefined => {
    const key = keys.get(pair.positionId);
    const encounters = encountersOf(pair);
    if (key === undefined || encounters === undefined) return undefined;
    const played = people.get(nameOf(pair));
    return {
      ...(played && {
        people: played.people ?? undefined,
        held: played.held ?? undefined,
        lineMoves: lineMovesOf(key, played),
      }),
      key,
      encounters,
      sensitivity: owners.get(pair.playerId)?.sensitivity ?? Number.POSITIVE_INFINITY,
      studied: studied.get(nameOf(pair)),
      known: knownTo(pair),
    };
  };
  const learned = new Set<string>();
  return {
    positions: pairs.map(positionOf),
    owners,
    idOf: (key) => idByKey.get(key),
    hasReadOwn: (pair) => readOwn.has(nameOf(pair)),
    isLearned: (key) => learned.has(key),
    async learn(claimed) {
      for (const key of claimed) learned.add(key);
      const ids = await numberPositions(db, claimed);
      for (const [index, id] of ids.entries()) idByKey.set(claimed[index] ?? '', id);
      for (const [id, found] of await loadKnown(db, engine, ids)) searched.set(id, found);
    },
  };
}

/** Reads everything that the findings of these pairs depend on, in a few statements however many pairs there are. */
export async function loadPositions(
  db: Db,
  engine: string,
  pairs: readonly Pair[],
): Promise<LoadedPositions> {
  const reader = createEncounterReader();
  const rows = (await loadEncounters(db, pairs)).sort((a, b) => a.gameId - b.gameId);
  const encounters = await reader.read(db, rows);
  const byPair = Map.groupBy(encounters, nameOf);
  return await completePositions(db, engine, pairs, reader.keys, (pair) => byPair.get(nameOf(pair)));
}
