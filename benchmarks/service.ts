/**
 * `npm run bench:service -- FILE.pgn --player NAME`: how soon a user of the service sees the findings. It starts the service on a
 * fresh embedded database, then on PostgreSQL, uploads the file, and keeps the list of findings open in the pinned Chromium.
 */
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { buildWeb, isWebBuildStale } from '../apps/server/src/startup/webBuild.ts';
import { resolveChromium } from '../tests/support/chromium.ts';
import { startPostgres } from '../tests/support/postgres.ts';
import { countOption, refuse, requireGames } from './checkedArguments.ts';
import { measureService, type ServiceFigures } from './service/measureService.ts';
import { TARGETS, targetText } from './targets.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    player: { type: 'string' },
    /** `embedded` or `postgres`; both by default. */
    only: { type: 'string' },
    /** Prints a line of JSON and nothing else. */
    json: { type: 'boolean', default: false },
    /** The most minutes for each database. */
    minutes: { type: 'string', default: '30' },
  },
});
const [file] = positionals;
const { player, only, json } = values;
if (
  file === undefined ||
  player === undefined ||
  (only !== undefined && !/^(embedded|postgres)$/.test(only))
) {
  refuse(
    'Usage: npm run bench:service -- FILE.pgn --player NAME [--only embedded|postgres] [--minutes N] [--json]',
  );
}
const maxMs = countOption('minutes', values.minutes) * 60_000;
await requireGames(file, player);

function note(message: string): void {
  if (!json) console.error(message);
}

function seconds(ms: number | undefined): number | null {
  return ms === undefined ? null : Math.round(ms / 100) / 10;
}

function rounded(value: number, digits: number): number | null {
  return Number.isFinite(value) ? Number(value.toFixed(digits)) : null;
}

function lineOf({ times, busyShare, listNodes, nodes }: ServiceFigures) {
  return {
    games: times.games,
    findings: times.findings,
    firstFinding: seconds(times.first),
    firstSentence: seconds(times.sentence),
    listHalf: seconds(times.half),
    list95: seconds(times.most),
    list: seconds(times.all),
    ready: seconds(times.ready),
    reasons20: seconds(times.reasons),
    busyShare: rounded(busyShare, 3),
    listNodes: rounded(listNodes, 0),
    nodes: rounded(nodes, 0),
  };
}

type Line = ReturnType<typeof lineOf>;

function rowsOf(line: Line) {
  const { service } = TARGETS;
  const figures: readonly (readonly [figure: string, value: number | null, target?: string])[] = [
    ['games', line.games],
    ['findings of positions met twice or more', line.findings],
    ['first finding, s', line.firstFinding, targetText(service.firstFinding)],
    ['first sentence on the page, s', line.firstSentence, targetText(service.firstSentence)],
    ['half of the list, s', line.listHalf],
    ['95 % of the list, s', line.list95, targetText(service.list95)],
    ['the whole list, s', line.list, targetText(service.list)],
    ['the service says so, s', line.ready],
    ['first twenty reasons, s', line.reasons20],
    ['engines busy until the list', line.busyShare, targetText(service.busyShare)],
    ['nodes until the list, M', line.listNodes === null ? null : line.listNodes / 1e6],
    ['nodes until the reasons, M', line.nodes === null ? null : line.nodes / 1e6],
  ];
  return figures.map(([figure, value, target = '']) => ({ figure, value: value ?? '-', target }));
}

// An older build would be measured in silence: only `npm start` builds.
if (isWebBuildStale()) {
  note('Building the page …');
  await buildWeb();
}
const browser = await chromium.launch(await resolveChromium());
const lines: Record<string, Line> = {};
try {
  const common = { file, player, browser, maxMs };
  if (only !== 'postgres') {
    note('Embedded database …');
    lines.embedded = lineOf(await measureService(common));
    if (!json) console.table(rowsOf(lines.embedded));
  }
  const postgres = only === 'embedded' ? undefined : await startPostgres({ isLasting: true });
  if (postgres) {
    note('PostgreSQL …');
    try {
      lines.postgres = lineOf(await measureService({ ...common, databaseUrl: postgres.url }));
      if (!json) console.table(rowsOf(lines.postgres));
    } finally {
      await postgres.stop();
    }
  } else if (only !== 'embedded') {
    console.error('PostgreSQL is not installed: only the embedded database was measured.');
  }
} finally {
  await browser.close();
}
console.log(json ? JSON.stringify(lines) : `bench:service ${JSON.stringify(lines)}`);
