/**
 * `npm test`: every check, whatever another one said, and the totals with the slowest suites at the end.
 * `npm test -- unit stories` runs only the parts that are named.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type PartReport, type ReportKind, readReport, type Totals } from './report.ts';
import { startPostgres } from './support/postgres.ts';

const root = resolve(import.meta.dirname, '..');
const reports = join(root, 'test-results');

interface Part {
  readonly name: string;
  readonly command: readonly string[];
  /** Which reader finds the totals in the part's report; parts without one count as a single check. */
  readonly report?: ReportKind;
  readonly env?: Record<string, string>;
}

interface Outcome extends PartReport {
  readonly name: string;
  readonly seconds: number;
  readonly ok: boolean;
}

/** Vitest would leave one of two processors to itself; `workers` is more where tests wait for clocks as well. */
function vitest(project: string, workers = 2, env: Record<string, string> = {}): Part {
  return {
    name: project,
    command: [
      'vitest',
      'run',
      '--project',
      project,
      `--maxWorkers=${workers}`,
      '--reporter=default',
      '--reporter=json',
      '--reporter=./tests/unhandledErrors.ts',
      `--outputFile.json=${join(reports, `${project}.json`)}`,
    ],
    report: 'vitest',
    env: { ...env, TABIA_TEST_ERRORS: join(reports, `${project}.errors.json`) },
  };
}

function playwright(name: string, config: string): Part {
  return {
    name,
    command: ['playwright', 'test', '--config', config],
    report: 'playwright',
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, `${name}.json`) },
  };
}

/**
 * Stages in order; the lanes of a stage run side by side, the parts of a lane one after another. Beside each other run
 * parts that occupy one processor, and parts that wait for clocks, restarts and downloads more than they compute.
 */
const STAGES: readonly (readonly (readonly Part[])[])[] = [
  [
    [
      { name: 'lint', command: ['biome', 'check', '--error-on-warnings', '.'] },
      // Without what is known from the last time: that overlooks a changed catalog.
      { name: 'types', command: ['tsc', '--noEmit', '-p', 'tsconfig.json', '--incremental', 'false'] },
    ],
    [{ name: 'unused', command: ['knip', '--treat-config-hints-as-errors'] }],
  ],
  [
    [{ name: 'build', command: ['vite', 'build', 'apps/web', '--logLevel', 'warn'] }],
    [
      {
        name: 'storybook',
        command: ['storybook', 'build', '-o', 'storybook-static', '--disable-telemetry', '--quiet'],
      },
    ],
  ],
  [[vitest('unit')]],
  [
    [vitest('store-pglite', 3), vitest('store-postgres', 3), vitest('packages')],
    [vitest('faults', 2, { TABIA_FAULT_ROUNDS: process.env.TABIA_FAULT_ROUNDS ?? '3' })],
  ],
  [[vitest('stories')]],
  [[playwright('e2e', 'tests/e2e/playwright.config.ts')]],
  [[playwright('visual', 'tests/visual/playwright.config.ts')]],
];
const PARTS = STAGES.flat(2);
/** How many of the slowest suites are named at the end. */
const SLOWEST = 12;

/** Runs a part. One that has others beside it says what it has to say when it ends, so that nothing is mixed. */
function run(part: Part, env: NodeJS.ProcessEnv, isAlone: boolean): Promise<number> {
  const [bin = '', ...args] = part.command;
  const stream = isAlone ? 'inherit' : 'pipe';
  return new Promise((done) => {
    const child = spawn(join(root, 'node_modules/.bin', bin), args, {
      cwd: root,
      env: { ...env, ...part.env },
      stdio: ['ignore', stream, stream],
    });
    const said: Buffer[] = [];
    const end = (code: number | null): void => {
      if (!isAlone) console.log(`\n── ${part.name} ──`);
      process.stdout.write(Buffer.concat(said));
      done(code ?? 1);
    };
    child.stdout?.on('data', (text: Buffer) => said.push(text));
    child.stderr?.on('data', (text: Buffer) => said.push(text));
    child.on('error', () => end(1));
    child.on('close', end);
  });
}

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !PARTS.some((part) => part.name === name));
if (unknown.length > 0) {
  console.error(
    `No such part: ${unknown.join(', ')}. There are: ${PARTS.map((part) => part.name).join(', ')}.`,
  );
  process.exit(2);
}

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const postgres = process.env.TEST_DATABASE_URL ? undefined : await startPostgres();
const databaseUrl = process.env.TEST_DATABASE_URL ?? postgres?.url;
const env = {
  ...process.env,
  ...(databaseUrl && { TEST_DATABASE_URL: databaseUrl }),
  // The parts start hundreds of processes with the same code: it is compiled once.
  NODE_COMPILE_CACHE: join(reports, 'compiled'),
};

const outcomes: Outcome[] = [];
function isWanted({ name }: Part): boolean {
  return (
    (wanted.length === 0 || wanted.includes(name)) && (name !== 'store-postgres' || databaseUrl !== undefined)
  );
}
async function runLane(lane: readonly Part[], isAlone: boolean): Promise<void> {
  for (const part of lane) {
    console.log(isAlone ? `\n── ${part.name} ──` : `\n── ${part.name} begins ──`);
    const start = performance.now();
    const code = await run(part, env, isAlone);
    const report = readReport(join(reports, `${part.name}.json`), part.report, code);
    outcomes.push({
      ...report,
      name: part.name,
      seconds: (performance.now() - start) / 1000,
      ok: report.failed === 0 && code === 0,
    });
  }
}
const began = performance.now();
for (const stage of STAGES) {
  const lanes = stage.map((lane) => lane.filter(isWanted)).filter((lane) => lane.length > 0);
  await Promise.all(lanes.map((lane) => runLane(lane, lanes.length === 1)));
}
const minutes = (performance.now() - began) / 60_000;
await postgres?.stop();

console.log('');
for (const { name, ok, passed, failed, skipped, seconds } of outcomes)
  console.log(
    `${ok ? 'ok    ' : 'FAILED'} ${name.padEnd(15)} ${String(passed).padStart(5)} passed ${String(failed).padStart(3)} failed ${String(skipped).padStart(3)} skipped ${seconds.toFixed(0).padStart(5)} s`,
  );
const suites = outcomes.flatMap(({ name, slow }) => slow.map((suite) => ({ ...suite, part: name })));
console.log(`\n${minutes.toFixed(1)} min in all.${suites.length > 0 ? ' The slowest suites:' : ''}`);
for (const { part, file, seconds } of suites.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST))
  console.log(`${seconds.toFixed(0).padStart(6)} s  ${part.padEnd(15)} ${file}`);
const failing = outcomes.filter(({ ok }) => !ok).map(({ name }) => name);
for (const { name, failures } of outcomes)
  for (const failure of failures.slice(0, 20)) console.log(`\n${name}: ${failure}`);
if (failing.length > 0)
  console.log(`\nFailing: ${failing.join(', ')}. Run one part alone with: npm test -- ${failing[0]}`);
const missing = !databaseUrl && (wanted.length === 0 || wanted.includes('store-postgres'));
if (missing)
  console.log(
    '\nNo PostgreSQL was found: the store was tested on the embedded database only. Set TEST_DATABASE_URL or install PostgreSQL.',
  );
function sum(key: keyof Totals): number {
  return outcomes.reduce((total, outcome) => total + outcome[key], 0);
}
const required = missing && process.env.TABIA_REQUIRE_POSTGRES === '1';
console.log(
  `\n${sum('passed')} passed, ${sum('failed') + (required ? 1 : 0)} failed, ${sum('skipped')} skipped`,
);
process.exitCode = failing.length > 0 || required ? 1 : 0;
