/**
 * `npm run bench:visitor -- FILE.pgn --player NAME --workers N`: a first import on a fresh service, alone and with the help of the
 * visitor's computer, and with clients that lie. The visitor's engines run on this machine, so they take cores from the service.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildWeb, isWebBuildStale } from '../apps/server/src/startup/webBuild.ts';
import { advisedInBoth, differingFindings } from '../tests/support/shownFindings.ts';
import { countOption, refuse, requireGames } from './checkedArguments.ts';
import { writeLatestGames } from './visitor/latestGames.ts';
import { LIES } from './visitor/lies.ts';
import { measureImport, measureLiar } from './visitor/measureVisitor.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    player: { type: 'string' },
    workers: { type: 'string', default: '2' },
    /** Prints a line of JSON and nothing else. */
    json: { type: 'boolean', default: false },
    /** The most minutes for each import. */
    minutes: { type: 'string', default: '30' },
    /** Each liar helps with this number of the player's latest games at most: it takes ten more imports. */
    'liar-games': { type: 'string', default: '400' },
  },
});
const [file] = positionals;
const { player, json } = values;
if (file === undefined || player === undefined) {
  refuse(
    'Usage: npm run bench:visitor -- FILE.pgn --player NAME --workers N [--minutes N] [--liar-games N] [--json]',
  );
}
const workers = countOption('workers', values.workers);
const liarGames = countOption('liar-games', values['liar-games']);
const maxMs = countOption('minutes', values.minutes) * 60_000;
await requireGames(file, player);

function note(message: string): void {
  if (!json) console.error(message);
}

// The service serves the page as well, and does not start without it.
if (isWebBuildStale()) {
  note('Building the page …');
  await buildWeb();
}
const options = { file, player, workers, maxMs, note };
note('Alone …');
const alone = await measureImport(options, false);
note(`${alone.seconds} s, ${alone.serverNodes} nodes. Helped …`);
const helped = await measureImport(options, true);
note(`${helped.seconds} s, ${helped.serverNodes} nodes.`);

const folder = await mkdtemp(join(tmpdir(), 'tabia-visitor-'));
const liars = [];
let truth = alone.findings;
try {
  const latest = join(folder, 'latest.pgn');
  const isCut = await writeLatestGames(file, player, liarGames, latest);
  const liarOptions = { ...options, file: isCut ? latest : file };
  if (isCut) {
    note(`The latest ${liarGames} games alone, to compare the lists beside liars with …`);
    truth = (await measureImport(liarOptions, false)).findings;
  }
  for (const [kind, lie] of Object.entries(LIES)) {
    note(`A client that lies: ${kind} …`);
    liars.push({ kind, ...(await measureLiar(liarOptions, lie, truth)) });
  }
} finally {
  await rm(folder, { recursive: true });
}
const figures = {
  alone: { seconds: alone.seconds, serverNodes: alone.serverNodes },
  helped: { seconds: helped.seconds, serverNodes: helped.serverNodes, bytes: helped.bytes },
  identical: differingFindings(alone.findings, helped.findings).length === 0,
  findings: alone.findings.size,
  /** Of how many findings the advised move and the score were compared, too. */
  advised: advisedInBoth(alone.findings, helped.findings),
  /** Findings of the games that the liars helped with. */
  liarFindings: truth.size,
  liars,
};
console.log(json ? JSON.stringify(figures) : `bench:visitor ${JSON.stringify(figures)}`);
