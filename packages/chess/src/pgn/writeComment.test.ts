import { expect, it } from 'vitest';
import { type CommentFacts, parseComment, writeComment } from './parseComment.ts';

const FACTS: readonly [string, CommentFacts][] = [
  ['', {}],
  ['[%clk 0:03:00]', { clock: 180 }],
  ['[%clk 1:59:58.3]', { clock: 7198.3 }],
  ['[%eval 0.30]', { eval: { cp: 30 } }],
  ['[%eval -1.07] [%clk 0:00:00]', { clock: 0, eval: { cp: -107 } }],
  ['[%eval #-3]', { eval: { mate: -3 } }],
];

it.each(FACTS)('%j is written for what it says', (text, facts) => {
  expect(writeComment(facts)).toBe(text);
  expect(parseComment(text)).toEqual(facts);
});
