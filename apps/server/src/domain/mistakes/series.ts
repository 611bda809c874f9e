/**
 * One encounter of a finding: `playedMs` since 1970 or null, loss in tenths of a point of win chance, shortage in
 * centipawns, both null while the move waits for its scan. Kept short because thousands are stored in one row.
 */
export type SeriesEntry = readonly [
  gameId: number,
  category: number,
  timeControl: number | null,
  playedMs: number | null,
  uci: string,
  lossTenths: number | null,
  shortage: number | null,
  unreasonable: 0 | 1,
];

export type EncounterMark = {
  readonly gameId: number;
  readonly category: number;
  readonly timeControl: number | null;
  readonly playedMs: number | null;
  readonly uci: string;
  /** Points of win chance; null while unknown. */
  readonly loss: number | null;
  readonly shortage: number | null;
  readonly unreasonable: boolean;
};

/** Reads one stored entry. */
export const readEntry = (entry: SeriesEntry): EncounterMark => ({
  gameId: entry[0],
  category: entry[1],
  timeControl: entry[2],
  playedMs: entry[3],
  uci: entry[4],
  loss: entry[5] === null ? null : entry[5] / 10,
  shortage: entry[6],
  unreasonable: entry[7] === 1,
});

/** Writes one entry, its loss rounded to a tenth of a point. */
export const writeEntry = (mark: EncounterMark): SeriesEntry => [
  mark.gameId,
  mark.category,
  mark.timeControl,
  mark.playedMs,
  mark.uci,
  mark.loss === null ? null : Math.round(mark.loss * 10),
  mark.shortage,
  mark.unreasonable ? 1 : 0,
];

const unknownDate = Number.NEGATIVE_INFINITY;

/** Oldest first; games without a date count as the oldest. */
export const byAge = (
  a: { readonly playedMs: number | null; readonly gameId: number },
  b: { readonly playedMs: number | null; readonly gameId: number },
): number => {
  const [first, second] = [a.playedMs ?? unknownDate, b.playedMs ?? unknownDate];
  return first === second ? a.gameId - b.gameId : first - second;
};

/** So many encounters are drawn as the trend of a position. */
const TREND_LENGTH = 40;

/** Loss at each of the latest encounters, oldest first, points; 0 where it is not known. */
export const trendOf = (series: readonly SeriesEntry[]): number[] =>
  series.slice(-TREND_LENGTH).map((entry) => readEntry(entry).loss ?? 0);

/** The judged encounters of one category: how many, their loss in points, how many unreasonable. */
export type CategorySum = readonly [category: number, moves: number, loss: number, unreasonable: number];

/** Sums of the judged encounters, one for each category met. */
export const sumsByCategory = (series: readonly SeriesEntry[]): CategorySum[] => {
  const judged = series.map(readEntry).filter(({ loss }) => loss !== null);
  return [...Map.groupBy(judged, ({ category }) => category)].map(([category, marks]) => [
    category,
    marks.length,
    marks.reduce((sum, { loss }) => sum + (loss ?? 0), 0),
    marks.filter(({ unreasonable }) => unreasonable).length,
  ]);
};
