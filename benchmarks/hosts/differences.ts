import { type Contents, differingRows, differingScores } from '../../tests/faults/contents.ts';
import type { HostsRun } from './runOnHosts.ts';

/** What differs between two runs of the same games, a line for each difference; empty if nothing was lost or counted twice. */
export function differencesOf(
  run: Pick<HostsRun, 'results'>,
  expected: Pick<HostsRun, 'results'>,
): readonly string[] {
  const { contents } = run.results;
  const parts = Object.keys(expected.results.contents) as (keyof Contents)[];
  return [
    ...differingScores(run.results.scores, expected.results.scores).map((line) => `scores: ${line}`),
    ...parts.flatMap((part) =>
      differingRows(contents[part], expected.results.contents[part]).map((line) => `${part}: ${line}`),
    ),
  ];
}
