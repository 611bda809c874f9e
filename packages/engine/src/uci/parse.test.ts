import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readTranscript } from '../test/transcript.ts';
import { clampToOption, parseBestmove, parseInfo, parseOption } from './parseLines.ts';

describe('parseInfo', () => {
  test('reads every field', () => {
    const line =
      'info depth 10 seldepth 14 multipv 2 score cp -27 lowerbound wdl 20 900 80 nodes 5000 nps 32467 hashfull 3 tbhits 0 time 154 pv e2e4 c7c5';
    expect(parseInfo(line)).toEqual({
      depth: 10,
      selDepth: 14,
      multiPv: 2,
      score: { cp: -27 },
      bound: 'lower',
      nodes: 5000,
      nodesPerSecond: 32467,
      timeMs: 154,
      pv: ['e2e4', 'c7c5'],
    });
  });

  test.each([
    [
      'info depth 3 score mate -2 upperbound pv a7a8q',
      { score: { mate: -2 }, bound: 'upper', pv: ['a7a8q'] },
    ],
    ['info depth 0 score mate 0', { depth: 0, score: { mate: 0 }, pv: [] }],
    ['info score cp 5 depth 1', { multiPv: 1, bound: undefined, score: { cp: 5 } }],
  ])('%s', (line, expected) => {
    expect(parseInfo(line)).toMatchObject(expected);
  });

  test.each([
    'info string depth 3 score cp 3',
    'info depth 12 currmove e2e4 currmovenumber 1',
    'info depth x score cp 3',
    'info depth 3 score cp',
    'info depth 3 score win 3',
    'info depth 3 score cp 3 pv e2e4 castles',
    'info depth',
    'bestmove e2e4',
    '',
  ])('refuses %j', (line) => {
    expect(parseInfo(line)).toBeUndefined();
  });

  test('reads all lines with a score that the real engine has said', () => {
    const lines = readTranscript('depth-12-multipv-3').filter(({ text }) => text.includes(' score '));
    expect(lines.length).toBe(36);
    expect(lines.every(({ text }) => parseInfo(text) !== undefined)).toBe(true);
  });

  test('never throws for any input', () => {
    const words = fc.constantFrom(
      'info',
      'depth',
      'score',
      'cp',
      'mate',
      'pv',
      'e2e4',
      '3',
      '-1',
      'toString',
      '__proto__',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(words).map((list) => `info ${list.join(' ')}`),
        ),
        (line) => {
          const info = parseInfo(line);
          if (info !== undefined) expect(Number.isInteger(info.depth)).toBe(true);
          parseBestmove(line);
          parseOption(line);
        },
      ),
    );
  });
});

test.each([
  ['bestmove e2e4 ponder c7c5', { move: 'e2e4' }],
  ['bestmove e7e8q', { move: 'e7e8q' }],
  ['bestmove (none)', { move: undefined }],
  ['bestmove 0000', { move: undefined }],
  ['bestmove', undefined],
  ['bestmove rubbish', undefined],
  ['info depth 1', undefined],
])('parseBestmove %j', (line, expected) => {
  expect(parseBestmove(line)).toEqual(expected);
});

describe('parseOption', () => {
  test.each([
    [
      'option name Hash type spin default 16 min 1 max 33554432',
      { name: 'Hash', type: 'spin', min: 1, max: 33554432 },
    ],
    [
      'option name Clear Hash type button',
      { name: 'Clear Hash', type: 'button', min: undefined, max: undefined },
    ],
    [
      'option name EvalFile type string default a min b',
      { name: 'EvalFile', type: 'string', min: undefined, max: undefined },
    ],
    ['option name Odd type matrix', undefined],
    ['id name Stockfish', undefined],
  ])('%s', (line, expected) => {
    expect(parseOption(line)).toEqual(expected);
  });

  test('a value is brought within the bounds', () => {
    const threads = parseOption('option name Threads type spin default 1 min 1 max 1')!;
    expect(clampToOption(threads, 2)).toBe(1);
    expect(clampToOption(threads, 0)).toBe(1);
  });
});
