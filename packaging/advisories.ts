import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The parts of the output of `npm audit --json` that are read here. */
interface AuditReport {
  readonly vulnerabilities?: Readonly<
    Record<string, { readonly severity: string; readonly via: readonly (string | Advisory)[] }>
  >;
}

interface Advisory {
  readonly name: string;
  readonly severity: string;
  readonly title: string;
  readonly url: string;
}

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** A check that only warns must not hold up the tests. */
const PATIENCE_MS = 30_000;

/** A line for each known advisory about an installed package; undefined if the output is not an audit. */
export function advisoryLines(output: string): string[] | undefined {
  let report: AuditReport;
  try {
    report = JSON.parse(output) as AuditReport;
  } catch {
    return undefined;
  }
  if (!report.vulnerabilities) return undefined;
  const advisories = Object.values(report.vulnerabilities).flatMap(({ via }) =>
    via.filter((each): each is Advisory => typeof each !== 'string'),
  );
  const lines = advisories.map(({ name, severity, title, url }) => `${name} (${severity}): ${title} ${url}`);
  return [...new Set(lines)].sort();
}

function npm(...args: string[]) {
  const { status, stdout, stderr } = spawnSync('npm', args, {
    cwd: ROOT,
    encoding: 'utf8',
    timeout: PATIENCE_MS,
  });
  return { status, stdout, stderr };
}

/** GitHub shows such lines beside the change. */
function warn(line: string): void {
  process.stdout.write(`${process.env.GITHUB_ACTIONS ? '::warning::' : 'warning: '}${line}\n`);
}

function say(line: string): void {
  process.stdout.write(`Advisories: ${line}\n`);
}

/** Some registries answer no audit but have signatures: a changed package does not pass. */
function checkSignatures(): void {
  const { status, stdout, stderr } = npm('audit', 'signatures');
  if (status === 0) say(`the registry answers no audit; signatures: ${stdout.trim().split('\n').join(' ')}`);
  else if (/invalid|missing/i.test(stdout)) warn(stdout.trim());
  else {
    const reason = /npm error (.+)/.exec(stderr)?.[1] ?? 'no answer';
    say(`skipped, because the registry answers neither an audit nor keys (${reason}).`);
  }
}

/** Warns about advisories. Always succeeds: an advisory of tonight must not stop a change of today. */
function check(): void {
  const lines = advisoryLines(npm('audit', '--json').stdout);
  if (!lines) checkSignatures();
  else if (lines.length === 0) say('none for the installed packages.');
  else for (const line of lines) warn(line);
}

if (import.meta.main) check();
