import { explain } from '@tabia/mistakes';
import { describe, expect, it } from 'vitest';
import type { FileAnalysis } from './analyze/analyzeFile.ts';
import { jsonReport } from './analyze/jsonReport.ts';
import { createReasonReport, textReport } from './analyze/textReport.ts';
import { readArguments } from './analyze.ts';

const DAMIANO = 'rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 0 2';
const mistake = { uci: 'f7f6', san: 'f6', count: 3, loss: 11.2, shortage: 111, cp: 156 };
const reason = explain({
  fen: DAMIANO,
  played: { uci: 'f7f6', line: ['f3e5', 'd8e7', 'e5f3', 'e7e4', 'f1e2'] },
  recommended: { uci: 'b8c6', line: ['f1b5', 'a7a6'] },
  shortage: 100,
});

const analysis: FileAnalysis = {
  games: { loaded: 12, skipped: { variant: 2 }, duplicates: 94, cut: { games: 1, halfmoves: 57 } },
  engineTime: { evaluations: 40, nodes: 900_000, firstJobMs: 0, lastJobMs: 1, busyShare: 1 },
  seconds: {
    engines: 1,
    firstGames: 0.1,
    firstSearch: 1,
    load: 0.123,
    firstFinding: null,
    list: 3.21,
    total: 4.567,
  },
  listNodes: 800_000,
  positions: [
    {
      fen: DAMIANO,
      side: 'black',
      ply: 3,
      eco: 'C40',
      opening: 'Damiano Defense',
      previousMove: 'Nf3',
      evaluation: { cp: 45 },
      commonness: null,
      totalCount: 4,
      unreasonableCount: 3,
      totalShortage: 333,
      degree: 'red',
      critical: 'repeated',
      wrongAgain: false,
      proof: { state: 'unstudied', sinceMs: null, met: 0, held: 0, evidence: 1, chance: 0.5 },
      outcomes: { right: 1, fine: 0, mistake: 3 },
      cost: 10,
      recency: null,
      past: { met: 4, mistakes: 3 },
      lastMistakeMs: 1,
      lastMetMs: 1,
      dynamics: 0,
      trend: [],
      expectedLoss: 12.34,
      encounters: [],
      decided: true,
      moves: [mistake],
      advice: { recommended: { uci: 'b8c6', san: 'Nc6', own: true }, mistake, reason },
    },
  ],
};

describe('jsonReport', () => {
  it('has the promised shape', () => {
    expect(jsonReport('Hero', 'Stockfish', analysis)).toEqual({
      player: 'Hero',
      games: { loaded: 12, skipped: { variant: 2 }, duplicates: 94, cut: { games: 1, halfmoves: 57 } },
      engine: { name: 'Stockfish', nodes: 900_000, evaluations: 40 },
      seconds: { load: 0.12, firstFinding: null, list: 3.21, total: 4.57 },
      positions: [
        {
          fen: 'rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 0 2',
          herowhite: 0,
          hm: 3,
          eco_common: 'C40',
          eco_opening: 'Damiano Defense',
          eval: 45,
          total_count: 4,
          unreasonable_count: 3,
          total_shortage: 333,
          delta: 0.83,
          mdegree: 2,
          expected_loss: 12.3,
          moves: [{ uci: 'f7f6', san: 'f6', count: 3, shortage: 111, loss: 11.2 }],
          recommended: { uci: 'b8c6', san: 'Nc6', own: true },
          reason: {
            move: 'f7f6',
            kind: reason.kind,
            facts: reason.facts,
            line: ['f7f6', 'f3e5', 'd8e7', 'e5f3', 'e7e4', 'f1e2'],
            sentence: { en: expect.stringContaining('Nc6'), ru: expect.stringContaining('Кc6') },
          },
        },
      ],
    });
  });
});

const list = { games: analysis.games, positions: analysis.positions, listSeconds: 4.567 };

describe('textReport', () => {
  it('names the position, what it costs and what was played', () => {
    const text = textReport('Hero', list);
    expect(text).toContain(
      'Hero: 12 games, 94 twice, 1 cut at an illegal move (57 half-moves kept); skipped: 2 of a chess variant. 1 critical position in 5 s.',
    );
    expect(text).toContain('C40 Damiano Defense, 2... Black: wrong 3 of 4 times, also the last time');
    expect(text).toContain('f6         3 x  -11.2 points (1.11 pawns)');
    expect(text).toContain('Play 2...Nc6, which you have played before.');
  });

  it.each([
    ['wrong 3 of 4 times', 3],
    ['wrong 1 and playable 2 of 4 times', 1],
    ['playable 3 of 4 times', 0],
  ])('says "%s"', (said, mistake) => {
    const positions = analysis.positions.map((finding) => ({
      ...finding,
      outcomes: { right: 1, fine: 3 - mistake, mistake },
    }));
    expect(textReport('Hero', { ...list, positions })).toContain(`Black: ${said}, also the last time`);
  });

  it('leaves a reason that is not confirmed for later, and tells it when it is', () => {
    const [finding] = analysis.positions;
    if (!finding?.advice) throw new Error('There is a finding.');
    const claims = [{ key: DAMIANO, nodes: 1_000_000, multiPv: 3 }];
    const open = { ...list, positions: [{ ...finding, advice: { ...finding.advice, claims } }] };
    const text = textReport('Hero', open, { later: true });
    expect(text).toContain('     The reason is being checked.');
    expect(text).not.toContain('Play 2...Nc6');
    expect(createReasonReport(open)(finding)).toMatch(
      /^ {2}1\. .+\n {5}Play 2\.\.\.Nc6, which you have played before\.\n/,
    );
    expect(createReasonReport(list)(finding)).toBeUndefined();
  });

  it('counts a single game as one', () => {
    const nothing = { duplicates: 0, cut: { games: 0, halfmoves: 0 } };
    const games = { loaded: 1, skipped: { 'set-up': 1, 'too-short': 3 }, ...nothing };
    const text = textReport('Hero', { ...list, games });
    expect(text).toContain('Hero: 1 game; skipped: 1 from a custom position, 3 too short.');
  });

  it('says when there is nothing', () => {
    expect(textReport('Hero', { ...list, positions: [] })).toContain('No problematic positions found.');
  });
});

describe('readArguments', () => {
  it('reads them all', () => {
    const argv = [
      'a.pgn',
      '--player',
      ' Hero ',
      '--json',
      '--processes',
      '3',
      '--category',
      'correspondence',
      '--sensitivity',
      '10',
    ];
    expect(readArguments(argv)).toEqual({
      file: 'a.pgn',
      player: 'Hero',
      json: true,
      processes: 3,
      category: 1,
      sensitivity: 10,
      confirmed: 20,
    });
  });

  it.each<[string, number]>([
    ['all', Number.POSITIVE_INFINITY],
    ['first', 20],
    ['none', 0],
  ])('--reasons %s confirms the reasons of %d findings', (reasons, confirmed) => {
    expect(readArguments(['a.pgn', '--player', 'x', '--reasons', reasons])).toMatchObject({ confirmed });
  });

  it.each<[string[], string]>([
    [[], 'Name one file'],
    [['a.pgn'], 'Name the player'],
    [['a.pgn', 'b.pgn', '--player', 'x'], 'Name one file'],
    [['a.pgn', '--player', 'x', '--processes', '0'], '--processes'],
    [['a.pgn', '--player', 'x', '--category', 'blitz'], '--category'],
    [['a.pgn', '--player', 'x', '--sensitivity', '7'], '--sensitivity'],
    [['a.pgn', '--player', 'x', '--reasons', 'some'], '--reasons'],
    [['a.pgn', '--player', 'x', '--fast'], '--fast'],
  ])('%j is refused: %s', (argv, message) => {
    expect(() => readArguments(argv)).toThrow(message);
  });
});
