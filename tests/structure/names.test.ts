import { globSync, readFileSync } from 'node:fs';
import { resolve, sep } from 'node:path';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

/** Words that code and comments do not use, each with the word to use instead. */
const AVOIDED: readonly (readonly [word: RegExp, instead: string])[] = [
  [/\bdirty\b/i, 'stale'],
  [/\bwants?Of\b/, 'evaluation request'],
  [/\btoldOf\b|\btellCallTimes\b/, 'p90, publishCallTimes'],
  [/\bGaveWay\b|\bgivesWay\b/, 'Preempted, isPreemptible'],
  [/\b(?:add|besideThe)?Door\b|\bDoorParts\b/, 'rpcEndpoint'],
  [/\bcirclesIn\b|\bcircleOf\b|\bnoCircles\b/, 'cycle'],
  [/\bmay be had\b/i, 'is available'],
  [/\bso many\b/i, 'the number or the limit'],
  [/\bfrom now on\b/i, 'the present tense'],
  [/\banew\b|\bby turns\b|\ball the same\b|\bin vain\b/i, 'again, alternately, anyway, without success'],
  [/Wish\b/, 'Request, Options'],
  [/\b(?:MOST|LEAST|LONGEST|SHORTEST|LARGEST|FEWEST)_/, 'MAX, MIN'],
  [/\bwaysOf\b|\bhungry\b|\bfetchWhenCalm\b/, 'linesFrom, hasCapacity, preloadOnIdle'],
  [/\((?:one|told|said)\) =>|\b(?:const|let) (?:one|told|there|given)\b/, 'what the value is'],
  [/colour|favourit|behaviour|neighbour|judgement|cancelled|licence\b|\bgrey\b/i, 'American spelling'],
  [/analys(?:e|ed|ing)\b|(?:organ|recogn|initial|normal|summar)is(?:e|ed|ing)\b/i, 'American spelling'],
];

/** Where an avoided word has to stay, and why. */
const ALLOWED: readonly (readonly [file: RegExp, word: RegExp, reason: string])[] = [
  [/^tests\/structure\/names\.test\.ts$/, /./, 'lists the words'],
  [
    /\/(?:hints|errors|failure|sessionCookie)\.ts$/,
    /cancelled/,
    'the error code session-cancelled belongs to the contract',
  ],
  [
    /\.(?:test|stories|spec)\.|^(?:tests|benchmarks|\.storybook)\/|\/test\//,
    /^(?:\(|const|let)/,
    'values of a test live a few lines',
  ],
  [
    /\/startup\/(?:cli|commands\/analyze(?:\.test)?)\.ts$/,
    /analyse/,
    'the command has an alias in British spelling',
  ],
];

const files = globSync('{apps,packages,tests,benchmarks,.storybook}/**/*.{ts,tsx}', {
  cwd: root,
  exclude: (path) => /node_modules|dist|storybook-static|\.generated\./.test(String(path)),
}).map((path) => path.split(sep).join('/'));

function uses(word: RegExp): string[] {
  return files.flatMap((file) =>
    readFileSync(resolve(root, file), 'utf8')
      .split('\n')
      .flatMap((line, index) => {
        const [found] = word.exec(line) ?? [];
        const isAllowed = ALLOWED.some(([where, what]) => where.test(file) && what.test(found ?? ''));
        return found === undefined || isAllowed ? [] : [`${file}:${index + 1} ${found}`];
      }),
  );
}

it('reads the code of every workspace', () => {
  expect(files.length).toBeGreaterThan(900);
  expect(files).toContain('apps/server/src/http/createServer.ts');
});

it.each(AVOIDED)('%s is written as "%s"', (word) => {
  expect(uses(word)).toEqual([]);
});
