import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

// Read as text, because the components import css that only a bundler can load.
function folders(): string[] {
  return [...readFileSync(new URL('index.ts', import.meta.url), 'utf8').matchAll(/from '(.+?)'/g)].map(
    ([, path]) => path ?? '',
  );
}
function values(path: string): string[] {
  return [...readFileSync(new URL(path, import.meta.url), 'utf8').matchAll(/export (?!type )\{([^}]*)\}/g)]
    .flatMap(([, names]) => (names ?? '').split(','))
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '));
}

test('the package offers exactly this', () => {
  expect(folders().flatMap(values).toSorted()).toEqual([
    'AccessibleBoard',
    'Board',
    'BoardLook',
    'BoardStage',
    'CriticalList',
    'CriticalTree',
    'DegreeMark',
    'EngineLines',
    'EvalBar',
    'FenField',
    'FindingCard',
    'GameSheet',
    'LinePlayer',
    'MiniBoard',
    'MoveComparison',
    'MoveInput',
    'MoveList',
    'MoveReview',
    'MoveTable',
    'MoveTree',
    'PieceStyle',
    'PromotionDialog',
    'ResultStrip',
    'VariationMap',
    'WasteMark',
    'boardThemes',
    'browserSchedule',
    'brushNames',
    'greenBranches',
    'nodeResults',
    'pieceSets',
    'readBoard',
    'variationKinds',
    'warmPieces',
    'worstDegree',
  ]);
});
