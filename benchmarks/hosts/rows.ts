import { TARGETS, targetText } from '../targets.ts';
import { FILES, type HostsRun } from './runOnHosts.ts';
import type { Waits } from './takeovers.ts';

const { taken } = TARGETS.hosts;

export interface Row {
  readonly figure: string;
  readonly value: string;
  readonly target: string;
  readonly met: boolean;
}

function seconds(ms: number | undefined): string {
  return ms === undefined ? '–' : `${(ms / 1000).toFixed(1)} s`;
}

function rowOfWaits(figure: string, { held, freeMs, takenMs = 0, lost }: Waits): Row {
  return {
    figure: `${figure}: held, free after, taken after`,
    value: held === 0 ? 'none' : `${held}, ${seconds(freeMs)}, ${seconds(takenMs)}`,
    target: `taken ${targetText(taken)}`,
    met: lost.length === 0 && takenMs <= taken.value * 1000,
  };
}

function exactly(figure: string, value: number, target: number): Row {
  return { figure, value: String(value), target: String(target), met: value === target };
}

/** The table of the benchmark. */
export function rowsOf(run: HostsRun, peace: HostsRun, differences: readonly string[]): readonly Row[] {
  const { contents, scores } = run.results;
  const informs = (figure: string, value: number | string): Row => ({
    ...{ figure, value: String(value), target: '', met: true },
  });
  return [
    exactly('games', contents.games.length, peace.results.contents.games.length),
    exactly('findings', contents.findings.length, peace.results.contents.findings.length),
    exactly('differences from the run in peace', differences.length, 0),
    exactly('loads done', run.counts.done, FILES),
    exactly('loads, done or not', run.counts.jobs, FILES),
    exactly('jobs given up', run.counts.dead, 0),
    informs('evaluations', run.counts.evaluations),
    informs('scores', scores.size),
    ...Object.entries(run.losses).flatMap(([name, { searches, jobs, transactions }]) => [
      rowOfWaits(`searches of a worker that was ${name}`, searches),
      rowOfWaits(`loads of a worker that was ${name}`, jobs),
      rowOfWaits(`transactions of a worker that was ${name}`, transactions),
    ]),
    informs('time in peace and disturbed', `${Math.round(peace.seconds)} and ${Math.round(run.seconds)} s`),
  ];
}
