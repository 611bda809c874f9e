/** Reads what Vitest and Playwright wrote about a part of `npm test`: how many, and which ones failed and why. */
import { existsSync, readFileSync } from 'node:fs';

export type ReportKind = 'vitest' | 'playwright';

export interface Totals {
  passed: number;
  failed: number;
  skipped: number;
}

export interface PartReport extends Totals {
  /** One line for each failed test: file, name, the first line of its message. */
  readonly failures: readonly string[];
  /** What each file of tests took. */
  readonly slow: readonly SuiteTime[];
}

interface SuiteTime {
  readonly file: string;
  readonly seconds: number;
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    status: string;
    startTime?: number;
    endTime?: number;
    message?: string;
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[];
  }[];
}

interface PlaywrightSuite {
  file?: string;
  suites?: PlaywrightSuite[];
  specs?: {
    title: string;
    ok: boolean;
    tests: {
      annotations?: { type: string; description?: string }[];
      results: { duration?: number; error?: { message?: string } }[];
    }[];
  }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: PlaywrightSuite[];
  errors: { message?: string }[];
}

const colors = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');

/** The annotation of a failed test of the browser: the address of its page, what went wrong in it, what it still asked for, and its text. */
export const SHOWN_PAGE = 'shown page';
const SHOWN_LINES = 20;
const SHOWN_LENGTH = 1_000;

/** The first lines of a message, without colors, in one line. */
function brief(message: string | undefined, lines = 3, length = 400): string {
  return (message ?? 'no message')
    .replace(colors, '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('at '))
    .slice(0, lines)
    .join(' | ')
    .slice(0, length);
}

function shortPath(path: string): string {
  return path.replace(`${process.cwd()}/`, '');
}

function readVitest(report: VitestReport): PartReport {
  const failures = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((one) => one.status === 'failed');
    if (failed.length === 0 && status === 'failed') return [`${shortPath(name)}: ${brief(message)}`];
    return failed.map((one) => `${shortPath(name)} > ${one.fullName}: ${brief(one.failureMessages?.[0])}`);
  });
  return {
    passed: report.numPassedTests,
    failed: Math.max(report.numFailedTests, failures.length),
    skipped: report.numPendingTests + report.numTodoTests,
    failures,
    slow: report.testResults.map(({ name, startTime = 0, endTime = startTime }) => ({
      file: shortPath(name),
      seconds: (endTime - startTime) / 1000,
    })),
  };
}

function failedSpecs(suite: PlaywrightSuite): string[] {
  const own = (suite.specs ?? [])
    .filter(({ ok }) => !ok)
    .map(({ title, tests }) => {
      const error = tests.flatMap(({ results }) => results).find((result) => result.error)?.error;
      const notes = tests.flatMap(({ annotations = [] }) => annotations);
      const shown = notes.find(({ type }) => type === SHOWN_PAGE)?.description;
      const page = shown === undefined ? '' : ` | The page: ${brief(shown, SHOWN_LINES, SHOWN_LENGTH)}`;
      return `${suite.file ?? ''} > ${title}: ${brief(error?.message)}${page}`;
    });
  return [...own, ...(suite.suites ?? []).flatMap(failedSpecs)];
}

/** Milliseconds of all tests of a suite. */
function timeOf(suite: PlaywrightSuite): number {
  const results = (suite.specs ?? []).flatMap(({ tests }) => tests).flatMap(({ results: all }) => all);
  const own = results.reduce((sum, { duration = 0 }) => sum + duration, 0);
  return (suite.suites ?? []).reduce((sum, inner) => sum + timeOf(inner), own);
}

function readPlaywright({ stats, suites, errors }: PlaywrightReport): PartReport {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
    failures: [...suites.flatMap(failedSpecs), ...errors.map(({ message }) => brief(message))],
    slow: suites.map((suite) => ({ file: suite.file ?? '', seconds: timeOf(suite) / 1000 })),
  };
}

/** What `unhandledErrors.ts` wrote beside the report; none if nothing failed outside the tests. */
function unhandledErrors(reportPath: string): string[] {
  const path = reportPath.replace(/\.json$/, '.errors.json');
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).map(shortPath) : [];
}

/**
 * The report of a part whose command ended with `code`. A part without a report counts as one check; one that failed
 * although none of its tests did (an unhandled rejection, a crash) counts one failure.
 */
export function readReport(path: string, kind: ReportKind | undefined, code: number): PartReport {
  const ended = `its command ended with ${code}`;
  const single = {
    passed: code === 0 ? 1 : 0,
    failed: code === 0 ? 0 : 1,
    skipped: 0,
    failures: code === 0 ? [] : [ended],
    slow: [],
  };
  if (!kind) return single;
  try {
    const report = JSON.parse(readFileSync(path, 'utf8'));
    const read = kind === 'vitest' ? readVitest(report) : readPlaywright(report);
    if (code === 0 || read.failed > 0) return read;
    return { ...read, failed: 1, failures: [`no test failed, but ${ended}`, ...unhandledErrors(path)] };
  } catch {
    return { passed: 0, failed: 1, skipped: 0, failures: [`no report was written; ${ended}`], slow: [] };
  }
}
