/**
 * `npm run bench:forecast -- NAME=FILE.pgn … [--json]`: how well Tabia foresees mistakes. The earlier half of each player's games says what is usual
 * for them, each meeting of the later half is foretold from those before it. The forecast has to beat that of a position's own history, a Beta
 * distribution with two games of the player's average. `--cache FOLDER` keeps the verdicts on the games, as `bench:cure` does.
 */
import { parseArgs } from 'node:util';
import {
  type CountedOutcomes,
  chanceWrong,
  countFading,
  countOutcomes,
  fitPrior,
  meetingsOf,
  type Outcomes,
} from '@tabia/mistakes';
import { type JudgedMeeting, type JudgedPosition, judgedPositions } from './cure/judgedPositions.ts';

/** A position is foretold from this many mistakes on: those before are nobody's concern. */
const MIN_MISTAKES = 2;
/** Games of the player's average that stand beside the own history in the forecast to be beaten. */
const AVERAGE_GAMES = 2;
const DECILES = 10;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: 'boolean', default: false },
    cache: { type: 'string' },
    processes: { type: 'string', default: '2' },
  },
});
if (positionals.length === 0) {
  console.error('Usage: npm run bench:forecast -- NAME=FILE.pgn … [--json] [--cache FOLDER] [--processes N]');
  process.exit(1);
}

type Dated = JudgedMeeting & { readonly playedMs: number };

/** What is known of a player at half of their games. */
interface Usual {
  readonly prior: Outcomes;
  readonly average: number;
}

/** A meeting to be foretold, with those before it. */
interface Case {
  readonly past: readonly Dated[];
  readonly isMistake: boolean;
  readonly usual: Usual;
}

function usualOf(halves: readonly (readonly Dated[])[]): Usual {
  const counted = halves
    .filter(({ length }) => length > 1)
    .map((meetings): CountedOutcomes => {
      const decisions = meetings.map(({ isMistake, ...meeting }) => ({
        ...meeting,
        unreasonable: isMistake,
      }));
      const outcomes = meetingsOf(decisions, { studiesMs: [], treeMoves: [] }).map(({ outcome }) => outcome);
      return { outcomes: countOutcomes(outcomes), positions: 1 };
    });
  const all = halves.flat();
  return {
    prior: fitPrior(counted),
    average: all.filter(({ isMistake }) => isMistake).length / Math.max(1, all.length),
  };
}

/** The meetings of the later half with positions that have gone wrong twice. */
function casesOf(positions: readonly JudgedPosition[]): Case[] {
  const dated = positions.map(({ meetings }) =>
    meetings.filter((meeting): meeting is Dated => meeting.playedMs !== null),
  );
  const dates = [...new Set(dated.flat().map(({ playedMs }) => playedMs))].sort((a, b) => a - b);
  const half = dates[Math.floor(dates.length / 2)] ?? 0;
  const usual = usualOf(dated.map((meetings) => meetings.filter(({ playedMs }) => playedMs < half)));
  return dated.flatMap((meetings) =>
    meetings
      .map(({ isMistake, playedMs }, at) => ({ isMistake, playedMs, past: meetings.slice(0, at), usual }))
      .filter(
        ({ playedMs, past }) =>
          playedMs >= half && past.filter(({ isMistake }) => isMistake).length >= MIN_MISTAKES,
      ),
  );
}

const UNSTUDIED = { sinceMs: null, met: 0, held: 0 };

function foretell({ past, usual }: Case): number {
  const meetings = past.map(({ isMistake }) => ({ unreasonable: isMistake }));
  return chanceWrong(countFading(meetings), UNSTUDIED, usual.prior);
}

const FORECASTS = {
  average: ({ usual }: Case) => usual.average,
  'last outcome': ({ past }: Case) => (past.at(-1)?.isMistake ? 0.85 : 0.15),
  'own history': ({ past, usual }: Case) =>
    (past.filter(({ isMistake }) => isMistake).length + AVERAGE_GAMES * usual.average) /
    (past.length + AVERAGE_GAMES),
  Tabia: foretell,
} satisfies Readonly<Record<string, (one: Case) => number>>;

function meanOf(of: readonly number[]): number {
  return of.reduce((sum, value) => sum + value, 0) / Math.max(1, of.length);
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}

function logLoss(cases: readonly Case[], forecast: (one: Case) => number): number {
  return round(meanOf(cases.map((one) => -Math.log(one.isMistake ? forecast(one) : 1 - forecast(one)))));
}

/** Forecasts from the lowest to the highest in ten parts: what was foretold there, and what happened. */
function calibration(cases: readonly Case[], forecast: (one: Case) => number) {
  const sorted = cases
    .map((one) => ({ foretold: forecast(one), happened: Number(one.isMistake) }))
    .sort((a, b) => a.foretold - b.foretold);
  return Array.from({ length: DECILES }, (_, part) => {
    const [from, to] = [part, part + 1].map((at) => Math.round((at * sorted.length) / DECILES));
    const some = sorted.slice(from, to);
    return {
      meetings: some.length,
      foretold: round(meanOf(some.map(({ foretold }) => foretold))),
      happened: round(meanOf(some.map(({ happened }) => happened))),
    };
  });
}

const all: Case[] = [];
const players = [];
for (const named of positionals) {
  const [name = '', file = ''] = named.split(/=(.*)/s);
  const cases = casesOf(await judgedPositions(file, name, values));
  all.push(...cases);
  const losses = Object.entries(FORECASTS).map(([forecast, of]) => [forecast, logLoss(cases, of)] as const);
  players.push({ player: name, meetings: cases.length, ...Object.fromEntries(losses) });
}
const deciles = calibration(all, foretell);
if (!values.json) {
  console.table(players);
  console.table(deciles);
}
console.log(`bench:forecast ${JSON.stringify({ players, deciles })}`);
