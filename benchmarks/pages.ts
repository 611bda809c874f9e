/**
 * `npm run bench:pages`: what each page takes with an empty cache on slow 4G, in the pinned Chromium. Requests and bytes
 * are exact, times are the median of the rounds.
 */
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { resolveChromium } from '../tests/support/chromium.ts';
import { MEASURED_PAGES } from '../tests/support/pageLoads/measuredPages.ts';
import { kilobytesOf, measureLoad, type PageLoad, SLOW_4G } from '../tests/support/pageLoads/measureLoad.ts';
import { prepareAccount } from '../tests/support/pageLoads/prepareAccount.ts';
import { removeData, startTabia } from '../tests/support/tabiaServer.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    /** Measures only the pages whose name starts so. */
    page: { type: 'string', default: '' },
    /** Lists every request of each page. */
    requests: { type: 'boolean', default: false },
  },
});

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

const tabia = await startTabia({ env: { ENGINE_PROCESSES: '1' } });
const browser = await chromium.launch(await resolveChromium());
try {
  const account = await prepareAccount(tabia.url);
  const rows = [];
  for (const page of MEASURED_PAGES.filter(({ name }) => name.startsWith(values.page))) {
    const loads: PageLoad[] = [];
    for (let round = 0; round < Number(values.rounds); round += 1)
      loads.push(await measureLoad({ browser, url: tabia.url, account, speed: SLOW_4G }, page));
    if (values.requests && loads[0]) listRequests(loads[0]);
    rows.push(rowOf(loads));
  }
  console.table(rows);
  console.log(`BENCH ${JSON.stringify({ name: 'pages', rows })}`);
} finally {
  await browser.close();
  await tabia.stop();
  await removeData(tabia);
}
