import { MAX_SOURCE } from '@tabia/api-client/contract';
import {
  type AddressField,
  BRANCH_ORDERS,
  type BranchOrder,
  FILTER_FIELDS,
  type MistakeFilters,
  text,
  wholeNumber,
  word,
} from '@tabia/trainer/findings';

/** A number of the service. 0 is written, because it says that nothing is chosen, but not read. */
const id: AddressField<number> = {
  read: (text) => wholeNumber(text) || undefined,
  write: String,
};

/** A number of things, 0 included. */
const count: AddressField<number> = { read: wholeNumber, write: String };

/** The side of a player: 1 White, 0 Black. */
const side: AddressField<0 | 1> = {
  read: (text) => (text === '0' ? 0 : text === '1' ? 1 : undefined),
  write: String,
};

/** Present or not. */
const flag: AddressField<boolean> = {
  read: (text) => (text === '1' ? true : undefined),
  write: (value) => (value ? '1' : ''),
};

/** Moves of a line in an address at most: a game has left its opening. */
const MAX_LINE = 60;

/** Moves in UCI, separated by commas; the line ends where one is unreadable. */
const moveLine: AddressField<readonly string[]> = {
  read: (text) => {
    const moves = text.split(',').slice(0, MAX_LINE);
    const end = moves.findIndex((move) => !/^[a-h][1-8][a-h][1-8][qrbn]?$/.test(move));
    return end < 0 ? moves : moves.slice(0, end);
  },
  write: (moves) => moves.slice(0, MAX_LINE).join(','),
};

const firstMove: AddressField<string> = {
  read: (text) => moveLine.read(text)?.[0],
  write: (uci) => uci,
};

/** Different numbers between two bounds, separated by commas; others are left out. */
function numbers(low: number, high: number): AddressField<readonly number[]> {
  return {
    read: (text) => {
      const read = text.split(',').map(wholeNumber);
      const known = read.filter((value) => value !== undefined);
      return [...new Set(known)].filter((value) => value >= low && value <= high);
    },
    write: (values) => values.join(','),
  };
}

/** Views of the critical positions: the three worst ones, the tabs with all of them, and what was not met yet. */
export const VIEWS = ['three', 'list', 'tree', 'gaps', 'statistics'] as const;
export type View = (typeof VIEWS)[number];

/** Parts of the page of a coach, beside the pupils themselves. */
export const COACH_PARTS = ['homework', 'shared'] as const;

/** Everything that a page shows by its address. The first four parameters are the specification's. */
interface AddressState extends MistakeFilters {
  heroid: number;
  /** Kinds of games that count; none means all. */
  categories: readonly number[];
  posid: number;
  herowhite: 0 | 1;
  /** Time controls that count; none means all. */
  timecontrols: readonly number[];
  /** Only positions of games that went through this FEN, as it was typed. */
  through: string;
  /** A position by its FEN; beside a number it says the counters. */
  fen: string;
  /** Moves after the position of `fen`, or after the start position. */
  line: readonly string[];
  gameid: number;
  /** The opponent one prepares for. */
  rivalid: number;
  /** Only games of the opponent from these last years count. */
  years: number;
  /** Only rated games of the opponent count. */
  rated: boolean;
  /** The open part of the page of a coach; the pupils without it. */
  part: (typeof COACH_PARTS)[number];
  /** The group of pupils whose mistakes or lesson it is; all pupils without it. */
  group: string;
  /** Which of the lesson's positions is shown, from 1. */
  number: number;
  /** The opponent's rating in the games that count, at least. */
  ratingfrom: number;
  /** White's first move in the games that count. */
  first: string;
  /** Half-moves played before what the board shows. */
  ply: number;
  tab: View;
  /** The guided walk through the worst positions is under way. */
  walk: boolean;
  /** The exercise with the player's own mistakes instead of the plan. */
  punish: boolean;
  /** The session of the day is under way. */
  today: boolean;
  /** A session with the clock is under way. */
  clock: boolean;
  /** The positions that either asks, in place of all of them. */
  posids: readonly number[];
  branches: BranchOrder;
}

/** What an address says; what is missing has its default. */
export type AddressQuery = { readonly [Name in keyof AddressState]?: AddressState[Name] | undefined };

const FIELDS: { readonly [Name in keyof AddressState]: AddressField<AddressState[Name]> } = {
  heroid: id,
  categories: numbers(1, MAX_SOURCE),
  posid: id,
  herowhite: side,
  timecontrols: numbers(2, 5),
  through: text,
  fen: text,
  line: moveLine,
  gameid: id,
  rivalid: id,
  years: id,
  rated: flag,
  part: word(COACH_PARTS),
  group: text,
  number: id,
  ratingfrom: id,
  first: firstMove,
  ply: count,
  tab: word(VIEWS),
  walk: flag,
  punish: flag,
  today: flag,
  clock: flag,
  posids: numbers(1, Number.MAX_SAFE_INTEGER),
  branches: word(Object.keys(BRANCH_ORDERS) as BranchOrder[]),
  ...FILTER_FIELDS,
};
const NAMES = Object.keys(FIELDS) as readonly (keyof AddressState)[];

/** Parameters of the page before a game. */
const OF_RIVALS = ['rivalid', 'years', 'rated', 'ratingfrom', 'first'] as const;
/** Parameters of a coach, and of the lesson of a group. */
const OF_LESSONS = ['part', 'group', 'number'] as const;

/** Parameters that only make sense with all positions in sight. */
const OF_ALL_POSITIONS = NAMES.filter(
  (name) =>
    !(
      ['heroid', 'tab', 'fen', 'line', 'gameid', 'ply', ...OF_RIVALS, ...OF_LESSONS] as readonly string[]
    ).includes(name),
);

/** The view that an address asks for: the three worst positions, unless it names a tab or narrows or orders a list. */
export function viewOf(query: AddressQuery): View {
  if (query.tab !== undefined) return query.tab;
  return OF_ALL_POSITIONS.some((name) => query[name] !== undefined) ? 'list' : 'three';
}

/** What the address says; parameters that are unknown, empty or make no sense count as not given. */
export function readQuery(search: URLSearchParams): AddressQuery {
  const read = NAMES.map((name) => {
    const text = search.get(name);
    return [name, text === null ? undefined : FIELDS[name].read(text)] as const;
  });
  return Object.fromEntries(
    read.filter(([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0)),
  );
}

/** Merges a change into the parameters that are there; empty values other than 0 are dropped, unknown ones stay. */
export function mergeQuery(search: URLSearchParams, change: AddressQuery): URLSearchParams {
  const merged = new URLSearchParams(search);
  for (const name of NAMES) {
    if (!(name in change)) continue;
    const value = change[name];
    const written = value === undefined ? '' : FIELDS[name].write(value as never);
    if (written === '') merged.delete(name);
    else merged.set(name, written);
  }
  return merged;
}

/** A query as the text after the path, with its question mark; empty for an empty query. */
export function writeQuery(query: AddressQuery): string {
  const written = mergeQuery(new URLSearchParams(), query).toString();
  return written === '' ? '' : `?${written}`;
}
