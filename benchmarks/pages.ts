/**
 * `npm run bench:pages`: what each page takes with an empty cache on slow 4G, in the pinned Chromium, and what Lighthouse
 * says of it. Requests and bytes are exact, times are the median of the rounds, scores are those of one run.
 */
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { buildWeb, isWebBuildStale } from '../apps/server/src/startup/webBuild.ts';
import { resolveChromium } from '../tests/support/chromium.ts';
import { freePort } from '../tests/support/freePort.ts';
import { MEASURED_PAGES } from '../tests/support/pageLoads/measuredPages.ts';
import { kilobytesOf, measureLoad, type PageLoad, SLOW_4G } from '../tests/support/pageLoads/measureLoad.ts';
import { prepareAccount } from '../tests/support/pageLoads/prepareAccount.ts';
import { removeData, startTabia } from '../tests/support/tabiaServer.ts';
import { type Device, scorePage } from './pages/scorePage.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    /** Measures only the pages whose name starts so. */
    page: { type: 'string', default: '' },
    /** Lists every request of each page. */
    requests: { type: 'boolean', default: false },
    /** Lighthouse takes half a minute for each page and device. */
    scores: { type: 'boolean', default: true },
  },
  allowNegative: true,
});
const DEVICES: readonly Device[] = ['desktop', 'phone'];

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}

function rowOf(loads: readonly PageLoad[]) {
  const [first] = loads;
  if (!first) throw new Error('At least one round is needed.');
  const time = (name: keyof PageLoad['times']) => Math.round(median(loads.map(({ times }) => times[name])));
  const kilobytes = (part: 'beforeContent' | 'beforeUsable' | 'all') => Math.round(kilobytesOf(first[part]));
  return {
    page: first.name,
    'requests, content': first.beforeContent.length,
    'KB, content': kilobytes('beforeContent'),
    'requests, usable': first.beforeUsable.length,
    'KB, usable': kilobytes('beforeUsable'),
    'requests, all': first.all.length,
    'KB, all': kilobytes('all'),
    'first content, ms': time('fcp'),
    'LCP, ms': time('lcp'),
    CLS: Math.round(1000 * median(loads.map(({ times }) => times.cls))) / 1000,
    'blocking, ms': time('tbt'),
    'usable, ms': time('usable'),
  };
}

function listRequests({ all, beforeUsable }: PageLoad): void {
  for (const request of all)
    console.log(
      `${beforeUsable.includes(request) ? ' ' : '+'} ${String(request.bytes).padStart(8)} ${request.type.padEnd(10)} ${URL.parse(request.url)?.pathname}`,
    );
}

// An older build would be measured in silence: only `npm start` builds.
if (isWebBuildStale()) await buildWeb();
const tabia = await startTabia({ env: { ENGINE_PROCESSES: '1' } });
const port = await freePort();
const launch = await resolveChromium();
const browser = await chromium.launch({
  ...launch,
  args: [...launch.args, `--remote-debugging-port=${port}`],
});
try {
  const account = await prepareAccount(tabia.url);
  const rows = [];
  const scores = [];
  const pages = MEASURED_PAGES.filter(({ name }) => name.startsWith(values.page));
  for (const page of pages) {
    const loads: PageLoad[] = [];
    for (let round = 0; round < Number(values.rounds); round += 1)
      loads.push(await measureLoad({ browser, url: tabia.url, account, speed: SLOW_4G }, page));
    if (values.requests && loads[0]) listRequests(loads[0]);
    rows.push(rowOf(loads));
  }
  console.table(rows);
  const { name, value } = account.cookie;
  for (const page of values.scores ? pages : [])
    for (const device of DEVICES) {
      const url = tabia.url + page.address(account);
      const signedIn = page.isOpen ? {} : { cookie: `${name}=${value}` };
      const score = await scorePage({ port, url, device, ...signedIn });
      scores.push({ page: page.name, device, ...score.scores, missed: score.missed.join(' ') });
    }
  console.table(scores);
  console.log(`BENCH ${JSON.stringify({ name: 'pages', rows, scores })}`);
} finally {
  await browser.close();
  await tabia.stop();
  await removeData(tabia);
}
