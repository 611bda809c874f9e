import { operations, type Progress } from '@tabia/api-client/contract';
import type { TFunction } from 'i18next';
import { describe, expect, it } from 'vitest';
import { startI18n } from '../../i18n/index.ts';
import type { LocaleName } from '../../i18n/locales.ts';
import { progressNote, progressSentence } from './progressSentence.ts';

const example = operations['progress/load'].example.output as Progress;

async function said(locale: LocaleName, change: Partial<Progress>) {
  const t = (await startI18n(['progress'], locale)).getFixedT(locale, 'progress') as TFunction<'progress'>;
  const progress = { ...example, positions_met: 20, ...change };
  return [progressSentence(progress, t), progressNote(progress, t)];
}

const few = { verdict: 'tooFew', effect: null, low: null, high: null } as const;

describe('English', () => {
  it.each<[Partial<Progress>, string]>([
    [
      {},
      '20 studied positions came up 105 times: 47 mistakes expected, 16 happened. That is a third, between a fifth and a half.',
    ],
    [
      { effect: 0.98, low: 0.5, high: 1.9, verdict: 'unclear' },
      '20 studied positions came up 105 times: 47 mistakes expected, 16 happened. That is as many, between a half and twice as many.',
    ],
    [
      { effect: 0.5, low: 0.45, high: 0.55 },
      '20 studied positions came up 105 times: 47 mistakes expected, 16 happened. That is about a half.',
    ],
    [
      { ...few, positions_met: 1, met: 1, expected: 0.7, observed: 0 },
      '1 studied position came up once: 1 mistake expected, none happened.',
    ],
    [
      { ...few, positions_met: 1, met: 2, expected: 0.3, observed: 1 },
      '1 studied position came up 2 times: fewer than one mistake expected, 1 happened.',
    ],
    [{ ...few, verdict: 'notMet', positions: 3 }, 'None of the 3 studied positions has come up since.'],
  ])('%j', async (change, sentence) => {
    expect((await said('en', change))[0]).toBe(sentence);
  });
});

it('says how many games may still be chance, and how many more tell', async () => {
  const chance = { verdict: 'unclear', games_missing: 21 } as const;
  expect((await said('en', chance))[1]).toBe(
    'That may still be chance. If it goes on like this, about 21 more games will tell.',
  );
  expect((await said('ru', chance))[1]).toBe(
    'Пока это может быть и случайность. Если так пойдёт и дальше, покажет ещё примерно 21 партия.',
  );
  expect((await said('en', { ...chance, games_missing: null }))[1]).toBe(
    'That may still be chance: more games will tell.',
  );
});

describe('Russian', () => {
  it.each<[Partial<Progress>, string]>([
    [
      {},
      '20 изученных позиций встретились 105 раз: ожидалось 47 ошибок, случилось 16. Это треть; с\u00a0учётом случайности\u00a0— от\u00a020 до\u00a050\u00a0% ожидаемого.',
    ],
    [
      { effect: 2, low: 1.5, high: 4, verdict: 'worse' },
      '20 изученных позиций встретились 105 раз: ожидалось 47 ошибок, случилось 16. Это вдвое больше; с\u00a0учётом случайности\u00a0— от\u00a0150\u00a0% ожидаемого и\u00a0выше.',
    ],
    [
      { effect: 0.2, low: 0.04, high: 0.5 },
      '20 изученных позиций встретились 105 раз: ожидалось 47 ошибок, случилось 16. Это пятая часть; с\u00a0учётом случайности\u00a0— от\u00a00 до\u00a050\u00a0% ожидаемого.',
    ],
    [
      { ...few, positions_met: 1, met: 1, expected: 0.7, observed: 0 },
      '1 изученная позиция встретилась 1 раз: ожидалась 1 ошибка, не случилось ни одной.',
    ],
    [
      { ...few, positions_met: 3, met: 22, expected: 4, observed: 21 },
      '3 изученные позиции встретились 22 раза: ожидалось 4 ошибки, случилась 21.',
    ],
    [{ ...few, verdict: 'notMet', positions: 3 }, '3 изученные позиции с тех пор не встречались.'],
  ])('%j', async (change, sentence) => {
    expect((await said('ru', change))[0]).toBe(sentence);
  });
});

it('says how many games are missing, or that nobody can tell', async () => {
  expect((await said('en', { ...few, games_missing: 40 }))[1]).toContain('about 40 more');
  expect((await said('ru', { ...few, games_missing: 41 }))[1]).toContain('нужна ещё примерно 41 партия');
  expect((await said('en', { ...few, games_missing: null }))[1]).toContain('when the games reach them');
});
