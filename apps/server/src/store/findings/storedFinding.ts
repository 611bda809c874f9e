import {
  type Advice,
  type BeforeAndAfter,
  type Degree,
  type FindingOverview,
  isMistake,
  type JudgedEncounter,
  type Outcomes,
  type PositionHistory,
  type Summary,
} from '@tabia/mistakes';
import type { GameSource } from '../../domain/games/game.ts';

/** What is stored of a finding as JSON, apart from what statements read: the list puts a thousand of these texts together as they are. */
export interface StoredFinding extends Omit<FindingOverview, 'degree'> {
  readonly positionId: number;
  /** The degree. */
  readonly color: Degree;
  /** The moves (UCI) that led there in the latest game that met it; null where it is not critical. */
  readonly line: readonly string[] | null;
  /** Null while no line shows a better move. */
  readonly advice: Advice | null;
}

/**
 * One encounter of a finding as it is stored, kept short because one row holds thousands: `playedMs` since 1970, loss
 * in tenths of a point of win chance, shortage in centipawns.
 */
export type SeriesEntry = readonly [
  gameId: number,
  category: number,
  timeControl: number | null,
  playedMs: number | null,
  uci: string,
  lossTenths: number | null,
  shortage: number | null,
  verdict: SeriesVerdict,
];

/** 0: no mistake; 1: a mistake; 2: a move that loses as much as one, but is playable. */
type SeriesVerdict = 0 | 1 | 2;

/** The judged encounters of one category: how many, their loss in points of win chance, how many unreasonable. */
export type CategorySum = readonly [category: number, moves: number, loss: number, unreasonable: number];

/** An encounter of a player with the game it comes from. */
export type GameEncounter = JudgedEncounter<GameSource>;

/** Reads stored encounters. */
export function readSeries(series: readonly SeriesEntry[]): GameEncounter[] {
  return series.map(([gameId, category, timeControl, playedMs, uci, lossTenths, shortage, verdict]) => ({
    uci,
    playedMs,
    source: { gameId, category, timeControl },
    loss: lossTenths === null ? null : lossTenths / 10,
    shortage,
    unreasonable: verdict > 0,
    playable: verdict === 2,
  }));
}

/** Writes encounters as they are stored. */
export function writeSeries(encounters: readonly GameEncounter[]): SeriesEntry[] {
  return encounters.map(({ uci, playedMs, source, loss, shortage, unreasonable, playable }) => [
    source.gameId,
    source.category,
    source.timeControl,
    playedMs,
    uci,
    loss === null ? null : Math.round(loss * 10),
    shortage,
    unreasonable ? (playable ? 2 : 1) : 0,
  ]);
}

/** Sums of the judged encounters, one for each category met. */
export function sumsByCategory(encounters: readonly GameEncounter[]): CategorySum[] {
  const judged = encounters.filter(({ loss }) => loss !== null);
  return [...Map.groupBy(judged, ({ source }) => source.category)].map(([category, inCategory]) => [
    category,
    inCategory.length,
    inCategory.reduce((sum, { loss }) => sum + (loss ?? 0), 0),
    inCategory.filter(({ unreasonable }) => unreasonable).length,
  ]);
}

/** Encounters with the time controls of their games. */
export function timedMeetings(encounters: readonly GameEncounter[]) {
  return encounters.map(({ source, ...met }) => ({ ...met, timeControl: source.timeControl }));
}

/** What an outlook needs of a finding, as it is stored beside it. */
export function historyOf({ outcomes, proof, cost, recency, past }: Summary): PositionHistory {
  const { sinceMs, met, held } = proof;
  return { outcomes, proof: { sinceMs, met, held }, cost, recency, past };
}

/** The judged moves of stored encounters before a moment, and from then to the end: right ones count as fine. Times in ms since 1970. */
export function outcomesAround(
  series: readonly SeriesEntry[],
  atMs: number,
  endMs: number | null = null,
): BeforeAndAfter {
  const judged = readSeries(series).filter(({ loss, unreasonable }) => loss !== null || unreasonable);
  const count = (isCounted: (playedMs: number) => boolean): Outcomes => {
    const moves = judged.filter(({ playedMs }) => isCounted(playedMs ?? Number.NEGATIVE_INFINITY));
    const mistake = moves.filter(isMistake).length;
    return { right: 0, fine: moves.length - mistake, mistake };
  };
  return {
    before: count((ms) => ms <= atMs),
    after: count((ms) => ms > atMs && ms <= (endMs ?? Number.POSITIVE_INFINITY)),
  };
}
