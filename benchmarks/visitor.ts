/**
 * `npm run bench:visitor -- FILE.pgn --player NAME --workers N`: a first import on a fresh service, alone and with the help of the
 * visitor's computer, and with clients that lie. The visitor's engines run on this machine, so they take cores from the service.
 */
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { buildWeb, isWebBuildStale } from '../apps/server/src/startup/webBuild.ts';
import { advisedInBoth, differingFindings } from '../tests/support/shownFindings.ts';
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
  },
});
const [file] = positionals;
const { player, json } = values;
const workers = Number(values.workers);
if (file === undefined || player === undefined || !Number.isInteger(workers) || workers < 1) {
  console.error('Usage: npm run bench:visitor -- FILE.pgn --player NAME --workers N [--minutes N] [--json]');
  process.exit(1);
}
if (!existsSync(file)) {
  console.error(`There is no file ${file}.`);
  process.exit(1);
}

function note(message: string): void {
  if (!json) console.error(message);
}

// The service serves the page as well, and does not start without it.
if (isWebBuildStale()) {
  note('Building the page …');
  await buildWeb();
}
const options = { file, player, workers, maxMs: Number(values.minutes) * 60_000 };
note('Alone …');
const alone = await measureImport(options, false);
note(`${alone.seconds} s, ${alone.serverNodes} nodes. Helped …`);
const helped = await measureImport(options, true);
note(`${helped.seconds} s, ${helped.serverNodes} nodes.`);
const liars = [];
for (const [kind, lie] of Object.entries(LIES)) {
  note(`A client that lies: ${kind} …`);
  liars.push({ kind, ...(await measureLiar(options, lie, alone.findings)) });
}
const figures = {
  alone: { seconds: alone.seconds, serverNodes: alone.serverNodes },
  helped: { seconds: helped.seconds, serverNodes: helped.serverNodes, bytes: helped.bytes },
  identical: differingFindings(alone.findings, helped.findings).length === 0,
  findings: alone.findings.size,
  /** Of how many findings the advised move and the score were compared, too. */
  advised: advisedInBoth(alone.findings, helped.findings),
  liars,
};
console.log(json ? JSON.stringify(figures) : `bench:visitor ${JSON.stringify(figures)}`);
