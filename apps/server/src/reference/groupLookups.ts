import { createHash } from 'node:crypto';
import { fenOfKey, sideToMove } from '@tabia/chess';
import type { ReferenceGroup } from '@tabia/reference';
import type { Reference } from '@tabia/reference/node';
import { LRUCache } from 'lru-cache';
import {
  type GroupMove,
  type LikelyMove,
  likelyMoves,
  movesOfCounts,
  movesOfPrediction,
  networkFor,
} from '../domain/groups/groupMoves.ts';
import { createNetworks } from './networks.ts';

/** Whose moves are asked for. */
export interface PlayedBy {
  readonly games: ReferenceGroup;
  /** The rating that a network predicts for, where there are few games; undefined for groups that no network predicts. */
  readonly level: number | undefined;
}

/** What a group plays in a position, most played first. */
export interface GroupPosition {
  /** Null if there are neither games nor a network. */
  readonly source: 'games' | 'network' | null;
  readonly games: number;
  /** The level of the network that answered. */
  readonly level: number | null;
  readonly moves: readonly GroupMove[];
}

/** The sources of the answers. */
export interface GroupSources {
  /** Names games and networks; differs after some were added or removed. */
  readonly version: string;
  readonly games: boolean;
  /** Levels of the networks, lowest first. */
  readonly levels: readonly number[];
}

/** Answers what groups of players play. `asker` names who asks: their own questions wait for each other, those of others do not. */
export interface GroupLookups {
  /** One answer for each position key. */
  positions(asker: number | string, keys: readonly string[], by: PlayedBy): Promise<readonly GroupPosition[]>;
  /** How likely each move is, by games and network together. Empty where neither is there. */
  replies(
    asker: number | string,
    keys: readonly string[],
    by: PlayedBy,
  ): Promise<readonly (readonly LikelyMove[])[]>;
  /** What the network of a rating predicts; undefined if none fits. */
  predictions(
    asker: number | string,
    keys: readonly string[],
    rating: number,
  ): Promise<readonly (readonly LikelyMove[])[] | undefined>;
  available(): Promise<GroupSources>;
  close(): Promise<void>;
}

/** Where answers come from. `onProblem` hears of networks that cannot be read. */
export interface GroupLookupOptions {
  readonly reference: Reference;
  readonly networksFolder: string;
  readonly onProblem: (error: unknown) => void;
}

/** With fewer games than this, a network says more about a group. */
const MIN_GROUP_GAMES = 10;
/** Positions with this many games need no prediction: it would change a probability by a percent at most. */
const ENOUGH_GAMES = 1_000;
/** Cached counts: some kilobytes each. */
const MAX_KEPT = 5_000;
/** Collections that were added or removed show after this time, milliseconds. */
const KEPT_MS = 60_000;
/** Enough for two versions never to be the same: 96 bits. */
const VERSION_LETTERS = 16;
const NOTHING: GroupPosition = { source: null, games: 0, level: null, moves: [] };

type Asker = number | string;
type Moves = readonly GroupMove[];

function gamesOf(moves: Moves): number {
  return moves.reduce((sum, { games }) => sum + games, 0);
}

/** Runs the work of each asker one after the other. */
function createLines() {
  const last = new Map<Asker, Promise<unknown>>();
  return async <Result>(asker: Asker, work: () => Promise<Result>): Promise<Result> => {
    const before = last.get(asker) ?? Promise.resolve();
    const own = before.then(work);
    const settled = own.catch(() => undefined);
    last.set(asker, settled);
    try {
      return await own;
    } finally {
      if (last.get(asker) === settled) last.delete(asker);
    }
  };
}

/** A page that shows one position does not wait for the list beside it. */
function lineOf(asker: Asker, keys: readonly string[]): Asker {
  return keys.length === 1 ? `${asker}, one position` : asker;
}

/** Opens the look-ups. Files are opened with the first question that needs them. */
export function createGroupLookups({
  reference,
  networksFolder,
  onProblem,
}: GroupLookupOptions): GroupLookups {
  const networks = createNetworks(networksFolder, onProblem);
  const kept = new LRUCache<string, Moves>({ max: MAX_KEPT, ttl: KEPT_MS });
  const inLine = createLines();

  const countedMoves = async (key: string, group: ReferenceGroup): Promise<Moves> => {
    const name = `${JSON.stringify(group)} ${key}`;
    const known = kept.get(name);
    if (known) return known;
    const { moves } = await reference.lookUp(fenOfKey(key), group);
    const counted = movesOfCounts(moves, sideToMove(key));
    kept.set(name, counted);
    return counted;
  };
  /** One after another: the look-ups of others come in between. */
  const countAll = async (keys: readonly string[], group: ReferenceGroup): Promise<readonly Moves[]> => {
    const counted: Moves[] = [];
    for (const key of keys) counted.push(await countedMoves(key, group));
    return counted;
  };
  const levelFor = async (rating: number | undefined): Promise<number | undefined> =>
    rating === undefined ? undefined : networkFor(rating, await networks.levels());
  /** Predictions for those positions that need one, by key. */
  const predictSome = async (level: number | undefined, keys: readonly string[]) => {
    if (level === undefined || keys.length === 0) return new Map<string, readonly LikelyMove[]>();
    const predicted = await networks.predict(level, keys);
    return new Map(keys.map((key, index) => [key, predicted[index] ?? []]));
  };

  return {
    positions: (asker, keys, { games: group, level: rating }) =>
      inLine(lineOf(asker, keys), async () => {
        const counted = await countAll(keys, group);
        const level = await levelFor(rating);
        const few = keys.filter((_, index) => gamesOf(counted[index] ?? []) < MIN_GROUP_GAMES);
        const predicted = await predictSome(level, few);
        return keys.map((key, index): GroupPosition => {
          const played = counted[index] ?? [];
          const likely = predicted.get(key) ?? [];
          if (likely.length > 0)
            return { source: 'network', games: 0, level: level ?? null, moves: movesOfPrediction(likely) };
          return played.length === 0
            ? NOTHING
            : { source: 'games', games: gamesOf(played), level: null, moves: played };
        });
      }),
    replies: (asker, keys, { games: group, level: rating }) =>
      inLine(lineOf(asker, keys), async () => {
        const counted = await countAll(keys, group);
        const few = keys.filter((_, index) => gamesOf(counted[index] ?? []) < ENOUGH_GAMES);
        const predicted = await predictSome(await levelFor(rating), few);
        return keys.map((key, index) => likelyMoves(counted[index] ?? [], predicted.get(key) ?? []));
      }),
    predictions: (asker, keys, rating) =>
      inLine(lineOf(asker, keys), async () => {
        const level = await levelFor(rating);
        return level === undefined ? undefined : await networks.predict(level, keys);
      }),
    async available() {
      const [collections, levels] = await Promise.all([reference.version(), networks.levels()]);
      const version = createHash('sha256')
        .update(JSON.stringify([collections, levels]))
        .digest('base64url');
      return { version: version.slice(0, VERSION_LETTERS), games: collections !== '', levels };
    },
    close: () => networks.close(),
  };
}
