import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { keysAlong } from '../moves/keysAlong.ts';
import { legalMoves } from '../moves/legalMoves.ts';
import { fenOfKey, START_FEN, START_KEY } from '../position/positionKey.ts';
import { readAtOnce } from '../testing/readAtOnce.ts';
import { addLine } from '../tree/changeTree.ts';
import { createTree, ROOT_PATH } from '../tree/moveTree.ts';
import { treeToPgn } from '../tree/treeToPgn.ts';
import { readVariations } from './readVariations.ts';

const MANY = { maxMoves: 1_000 };

/** The moves as text, each with the half-moves before it. */
function movesIn(text: string): readonly string[] {
  const read = readAtOnce(text, MANY);
  if (!read.ok) throw new Error(JSON.stringify(read.problem));
  return read.moves.map(({ ply, uci }) => `${ply}${uci}`);
}

function problemOf(text: string, maxMoves = MANY.maxMoves) {
  const read = readAtOnce(text, { maxMoves });
  return read.ok ? undefined : read.problem;
}

test('a main line comes with its variations, and those within them', () => {
  expect(movesIn('1. e4 e5 (1... c5 2. Nf3 (2. c3 d5) 2... d6) (1... e6) 2. Nf3 *')).toEqual([
    ...['0e2e4', '1e7e5', '1c7c5', '2g1f3', '2c2c3', '3d7d5', '3d7d6', '1e7e6', '2g1f3'],
  ]);
});

test('a variation at the end takes back one move, and the game goes on after it', () => {
  const read = readAtOnce('1. d4 Nf6 (1... d5 2. c4) 2. c4', MANY);
  const keys = keysAlong(['d2d4', 'g8f6', 'c2c4']);
  expect(read.ok && read.moves.at(-1)).toEqual({ fromKey: keys[2], uci: 'c2c4', toKey: keys[3], ply: 2 });
});

test('every chapter of a study counts, and a move that stands in several of them once', () => {
  const study =
    '[Event "A: 1"]\n[Result "*"]\n\n1. e4 c5 2. Nf3 *\n\n\n[Event "A: 2"]\n\n1. e4 c5 2. Nc3 { [%cal Gb1c3] } *\n';
  expect(movesIn(study)).toEqual(['0e2e4', '1c7c5', '2g1f3', '2b1c3']);
  expect(readAtOnce(study, MANY)).toMatchObject({ games: 2 });
});

describe('pieces may have the letters', () => {
  const italian = ['0e2e4', '1e7e5', '2g1f3', '3b8c6', '3g8f6', '4f1c4', '5d8e7', '6d1e2', '7e7d6'];

  test.each([
    ['of Russian', '1. e4 e5 2. Кf3 Кc6 (2... Кf6) 3. Сc4 Фe7 4. Фe2 Фd6 *'],
    ['of Russian, in Cyrillic squares', '1. е4 е5 2. Кf3 Кс6 (2... Кf6) 3. Сс4 Фе7 4. Фе2 Фd6 *'],
    ['of German', '1. e4 e5 2. Sf3 Sc6 (2... Sf6) 3. Lc4 De7 4. De2 Dd6 *'],
    ['of French', '1. e4 e5 2. Cf3 Cc6 (2... Cf6) 3. Fc4 De7 4. De2 Dd6 *'],
    ['of Spanish', '1. e4 e5 2. Cf3 Cc6 (2... Cf6) 3. Ac4 De7 4. De2 Dd6 *'],
    ['of figurines', '1. e4 e5 2. ♘f3 ♞c6 (2... ♞f6) 3. ♗c4 ♛e7 4. ♕e2 ♛d6 *'],
  ])('%s', (_, text) => expect(movesIn(text)).toEqual(italian));

  test('of Russian, where English reads them otherwise', () => {
    expect(movesIn('1. e4 e5 2. Кe2 Кe7 *')).toEqual(['0e2e4', '1e7e5', '2g1e2', '3g8e7']);
  });

  test('and the mistake is told that the right language finds', () => {
    expect(problemOf('1. e4 e5 2. Кf3 Кc6\n3. Сb7 *')).toEqual({ code: 'illegal-move', line: 2, san: 'Сb7' });
    expect(problemOf('1. e4 e5 2. Nf3\nNc6 3. Bb7 *')).toEqual({ code: 'illegal-move', line: 2, san: 'Bb7' });
  });
});

test('the names of tags may be in small letters', () => {
  expect(problemOf('[variant "Atomic"]\n\n1. e4 *')).toMatchObject({ code: 'variant' });
  expect(movesIn('[Fen "4k3/8/8/8/8/8/4P3/4K3 w - - 0 3"]\n\n3. e4 *')).toEqual(['4e2e4']);
});

test('castling rights may be written by files', () => {
  expect(movesIn(`[FEN "${START_FEN.replace('KQkq', 'HAha')}"]\n\n1. e4 *`)).toEqual(['0e2e4']);
});

test('a chapter may begin elsewhere', () => {
  const text = '[FEN "4k3/8/8/8/8/8/4P3/4K3 b - - 0 10"]\n[SetUp "1"]\n\n10... Kd7 11. e4 *';
  expect(movesIn(text)).toEqual(['19e8d7', '20e2e4']);
});

describe('a chapter without moves', () => {
  const elsewhere = '[Event "1"]\n[FEN "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"]\n[SetUp "1"]\n\n';

  test.each([
    ['with a result', `${elsewhere}*\n\n[Event "2"]\n\n1. e4 e5 *`],
    ['without a result', `${elsewhere}[Event "2"]\n\n1. e4 e5 *`],
    ['with a comment alone', `${elsewhere}{ An introduction }\n\n\n[Event "2"]\n\n1. e4 e5 *`],
    ['of a variant', '[Event "1"]\n[Variant "Atomic"]\n\n*\n\n[Event "2"]\n\n1. e4 e5 *'],
  ])('%s leaves nothing to the next one', (_, text) => {
    expect(movesIn(text)).toEqual(['0e2e4', '1e7e5']);
    expect(readAtOnce(text, MANY)).toMatchObject({ games: 1 });
  });

  test('is not seen in a tag that is written twice, nor in a blank line between tags', () => {
    const twice = elsewhere.replace('\n\n', '\n[Annotator "a"]\n[Annotator "b"]\n\n[Site "?"]\n\n');
    expect(movesIn(`${twice}1. Kd2 Kd7 *`)).toEqual(['0e1d2', '1e8d7']);
  });
});

describe('lines without results', () => {
  test.each([
    '1. e4 e5 2. Nf3 Nc6\n\n1. d4 d5 2. c4',
    '1.e4 e5 2.Nf3 Nc6\n1.d4 d5 2.c4',
    '1. e4 e5 (1... c5 2. Nc3) 2. Nf3 Nc6 { the main line }\n\n1. d4 d5 2. c4',
  ])('%j are games of their own', (text) => {
    expect(movesIn(text).slice(-3)).toEqual(['0d2d4', '1d7d5', '2c2c4']);
    expect(readAtOnce(text, MANY)).toMatchObject({ games: 2 });
  });

  test.each([
    '1. e4 (1. d4) 1... e5 2. Nf3',
    '1. e4 (1. d4) 1. ... e5 2. Nf3',
    '1. e4 (1. d4) 1.… e5 2. Nf3',
    '1. e4 (1. d4) 1 ... e5 2. Nf3',
  ])('%j stays one game: the number is of Black', (text) => {
    expect(movesIn(text)).toEqual(['0e2e4', '0d2d4', '1e7e5', '2g1f3']);
  });
});

test('castling, promotion, glyphs, signs and all kinds of comments are read', () => {
  const text =
    '% escaped 1. a4\n1.e4! $1 e5 ; to the end (of the line\n2. Nf3 {a ( in {a} comment} Nc6 3.Bc4 Bc5 4.0-0 Nf6 $14 1/2-1/2';
  expect(movesIn(text).at(-2)).toBe('6e1g1');
});

test('the piece of a promotion may stand in brackets, beside those of a variation', () => {
  expect(movesIn('[FEN "8/P7/8/8/8/8/k7/2K5 w - - 0 1"]\n\n1. a8(Q)+ (1. a8(N) Ka3) Kb3')).toEqual([
    ...['0a7a8q', '0a7a8n', '1a2a3', '1a2b3'],
  ]);
});

test('what follows a null move is not read, what stands beside it is', () => {
  expect(movesIn('1. e4 -- (1... c5 2. c3) 2. d4 (2. Nf3 e5) 2... d5')).toEqual([
    ...['0e2e4', '1c7c5', '2c2c3'],
  ]);
});

describe('what is wrong is named with its line', () => {
  test.each([
    ['', { code: 'empty', line: 1 }],
    ['[Event "only tags"]\n\n*\n', { code: 'empty', line: 4 }],
    ['1. e4 e5\n2. Ke3 *', { code: 'illegal-move', line: 2, san: 'Ke3' }],
    ['1. e4\r\n\r\n(1. d4 d5 2. c5)', { code: 'illegal-move', line: 3, san: 'c5' }],
    ['Dear reader,\nhello', { code: 'illegal-move', line: 1, san: 'Dear' }],
    ['1. e4 e5)\n2. Nf3', { code: 'brackets', line: 1 }],
    ['1. e4 (1. d4\n\n[Event "next"]\n1. c4', { code: 'brackets', line: 3 }],
    ['1. e4 e5 (1... c5\n', { code: 'brackets', line: 2 }],
    ['(1. e4)', { code: 'brackets', line: 1 }],
    ['1. e4 ((1. d4))', { code: 'brackets', line: 1 }],
    ['1. e4\n{ never closed\n\n1... e5', { code: 'open-comment', line: 2 }],
    ['[FEN "nonsense"]\n\n1. e4', { code: 'bad-fen', line: 3 }],
    ['[Variant "Atomic"]\n\n1. e4', { code: 'variant', line: 3 }],
  ])('%j', (text, problem) => {
    expect(problemOf(text)).toEqual(problem);
  });

  test('a file with more moves than are allowed', () => {
    expect(problemOf('1. e4 e5 2. Nf3\nNc6 3. Bb5', 4)).toEqual({ code: 'too-many', line: 2 });
    expect(problemOf('1. e4 e5 2. Nf3\nNc6', 4)).toBeUndefined();
  });
});

test('any tree that is written as PGN is read move by move, whatever its brackets', () => {
  const trees = fc
    .array(fc.array(fc.nat(), { maxLength: 8 }), { minLength: 1, maxLength: 12 })
    .map((lines) => {
      let tree = createTree(START_FEN);
      const moves = new Set<string>();
      for (const line of lines) {
        let key = START_KEY;
        const played: string[] = [];
        for (const choice of line) {
          const legal = [...legalMoves(fenOfKey(key))].flatMap(([from, targets]) =>
            targets.map((to) => from + to),
          );
          const uci = legal[choice % Math.max(1, legal.length)];
          if (uci === undefined) break;
          moves.add(`${key} ${uci}`);
          played.push(uci);
          key = keysAlong(played).at(-1) ?? key;
        }
        tree = addLine(tree, ROOT_PATH, played).tree;
      }
      return { pgn: treeToPgn(tree), moves };
    });
  fc.assert(
    fc.property(trees, ({ pgn, moves }) => {
      const read = readAtOnce(pgn, MANY);
      const found = read.ok ? read.moves.map(({ fromKey, uci }) => `${fromKey} ${uci}`) : [];
      expect(new Set(found)).toEqual(moves);
    }),
    { numRuns: 40 },
  );
});

test('no text throws', () => {
  const pieces = fc.constantFrom(
    ...[
      '(',
      ')',
      '{',
      '}',
      '1. e4',
      'e5',
      '--',
      '\n',
      '[FEN "x"]',
      '[Event "a"]',
      '$3',
      '%',
      ';',
      '*',
      'Nf3',
      'ы',
    ],
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 30 }), (words) => {
      expect(readAtOnce(words.join(' '), MANY)).toHaveProperty('ok');
    }),
  );
});

test('a long text is read in parts, and says the same', () => {
  const text = '1. e4 e5 2. Nf3 (2. Bc4 Nf6 3. d3) 2... Nc6 {Nothing new.} 3. Bb5 a6 *\n\n'.repeat(1_000);
  const reading = readVariations(text, MANY);
  let parts = 0;
  for (;;) {
    const { done, value } = reading.next();
    if (!done) parts += 1;
    else {
      expect(value).toEqual(readAtOnce(text, MANY));
      expect(parts).toBeGreaterThan(text.length / 5_000);
      return;
    }
  }
});
