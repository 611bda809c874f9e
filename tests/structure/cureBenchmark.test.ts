import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { playerHistory } from '../../benchmarks/cure/histories.ts';
import { inject } from '../../benchmarks/cure/injections.ts';
import { samplePgnGame } from '../support/platforms/index.ts';

const DAY_MS = 86_400_000;
const MEETINGS = 60;

/** Positions in which every other game goes wrong. */
function steadyHistory(positions: number) {
  return playerHistory(
    Array.from({ length: positions }, (_, index) => ({
      key: `${index}`,
      meetings: Array.from({ length: MEETINGS }, (__, day) => {
        const isMistake = (day + index) % 2 === 0;
        return {
          playedMs: day * DAY_MS,
          uci: isMistake ? 'f3g5' : 'c2c3',
          loss: isMistake ? 20 : 0,
          isMistake,
        };
      }),
    })),
  );
}

test('an effect over one or two findings has no verdict, over many it is measured', () => {
  expect(inject(steadyHistory(3), { effect: 1 })).toMatchObject({ runs: 0, estimate: null, coverage: null });
  const { runs, estimate } = inject(steadyHistory(12), { effect: 1 });
  expect(runs).toBeGreaterThan(50);
  expect(Math.abs((estimate ?? 0) - 1)).toBeLessThan(0.15);
});

test.each(['cure', 'forecast'])(
  'bench:%s names the players of a file in which the wanted one never plays',
  async (name) => {
    const folder = await mkdtemp(join(tmpdir(), 'tabia-cure-'));
    const file = join(folder, 'games.pgn');
    await writeFile(
      file,
      samplePgnGame({
        white: 'Anna',
        black: 'Boris',
        startedAt: new Date(0),
        moves: '1. e4 e5',
        result: '1-0',
      }),
    );
    const given = name === 'cure' ? [file, '--player', 'Clara'] : [`Clara=${file}`];
    const said = await new Promise<{ code: unknown; text: string }>((done) =>
      execFile(process.execPath, [`benchmarks/${name}.ts`, ...given], (error, _, text) =>
        done({ code: error?.code, text }),
      ),
    );
    await rm(folder, { recursive: true });
    expect(said.code).toBe(1);
    expect(said.text).toMatch(/No game in .* was played by 'Clara'\. Name one of its players/);
    expect(said.text).toContain('Anna (1)');
    expect(said.text).not.toMatch(/\n\s+at /);
  },
);
