import { Chess as ChessJs } from 'chess.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { collect } from '../../testing/collect.ts';
import { replayPgn } from '../replay.ts';

async function movesOf(text: string): Promise<string[]> {
  const items = await collect(replayPgn([new TextEncoder().encode(text)]));
  return items.map((item) =>
    item.kind === 'replayed' ? item.moves.map(({ uci }) => uci).join(' ') : `${item.code} at ${item.ply}`,
  );
}

const ITALIAN = 'e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 e1g1 g8f6 d1e2 d8e7 f1e1 e8g8 g1h1';

describe('one game in every language', () => {
  test.each([
    ['English', '1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O-O Nf6 5. Qe2 Qe7 6. Re1 O-O 7. Kh1 *'],
    ['English with P', '1. Pe4 Pe5 2. Nf3 Nc6 3. Bc4 Bc5 4. O-O Nf6 5. Qe2 Qe7 6. Re1 O-O 7. Kh1 *'],
    ['German', '1. e4 e5 2. Sf3 Sc6 3. Lc4 Lc5 4. 0-0 Sf6 5. De2 De7 6. Te1 0-0 7. Kh1 *'],
    ['German with B', '1. Be4 Be5 2. Sf3 Sc6 3. Lc4 Lc5 4. 0-0 Sf6 5. De2 De7 6. Te1 0-0 7. Kh1 *'],
    ['French', '1. e4 e5 2. Cf3 Cc6 3. Fc4 Fc5 4. O-O Cf6 5. De2 De7 6. Te1 O-O 7. Rh1 *'],
    ['Spanish', '1. e4 e5 2. Cf3 Cc6 3. Ac4 Ac5 4. O-O Cf6 5. De2 De7 6. Te1 O-O 7. Rh1 *'],
    ['Dutch', '1. e4 e5 2. Pf3 Pc6 3. Lc4 Lc5 4. O-O Pf6 5. De2 De7 6. Te1 O-O 7. Kh1 *'],
    ['Russian', '1. e4 e5 2. Кf3 Кc6 3. Сc4 Сc5 4. О-О Кf6 5. Фe2 Фe7 6. Лe1 0-0 7. Крh1 *'],
    [
      'Russian, long',
      '1. e2-e4 e7-e5 2. Кg1-f3 Кb8-c6 3. Сf1-c4 Сf8-c5 4. 0-0 Кg8-f6 5. Фd1-e2 Фd8-e7 6. Лf1-e1 0-0 7. Крg1-h1 *',
    ],
    ['Russian with п', '1. пe4 пe5 2. Кf3 Кc6 3. Сc4 Сc5 4. О–О Кf6 5. Фe2 Фe7 6. Лe1 0-0 7. КРh1 *'],
    ['Russian squares', '1. е4 е5 2. Кf3 Кс6 3. Сс4 Сс5 4. О-О Кf6 5. Фе2 Фе7 6. Ле1 О-О 7. Крh1 *'],
    ['Russian in Latin letters', '1. e4 e5 2. Kf3 Kc6 3. Cc4 Cc5 4. 0-0 Kf6 5. Фe2 Фe7 6. Лe1 0-0 7. Kph1 *'],
    ['white figurines', '1. e4 e5 2. ♘f3 ♘c6 3. ♗c4 ♗c5 4. O-O ♘f6 5. ♕e2 ♕e7 6. ♖e1 O-O 7. ♔h1 *'],
    [
      'figurines of both colors',
      '1. ♙e4 ♟e5 2. ♘f3 ♞c6 3. ♗c4 ♝c5 4. 0-0 ♞f6 5. ♕e2 ♛e7 6. ♖e1 0-0 7. ♔h1 *',
    ],
    [
      'figurines as pictures',
      '1. e4 e5 2. ♘\ufe0ef3 ♞\ufe0fc6 3. ♗c4 ♝c5 4. 0-0 ♞f6 5. ♕e2 ♛e7 6. ♖e1 0-0 7. ♔h1 *',
    ],
    [
      'English with Cyrillic letters',
      '1. е4 е5 2. Nf3 Nс6 3. Вс4 Вс5 4. О-О Nf6 5. Qе2 Qе7 6. Rе1 О-О 7. Кh1 *',
    ],
  ])('%s', async (_name, text) => {
    expect(await movesOf(text)).toEqual([ITALIAN]);
  });
});

test.each([
  ['1. b4 a5 2. bxa5 b5 3. a6 Сb7 4. axb7 Кc6 5. bxa8Ф *', 'b7a8q'],
  ['1. b4 a5 2. bxa5 b5 3. a6 Сb7 4. a6хb7 Кc6 5. b7:a8=К *', 'b7a8n'],
  ['1. b4 a5 2. bxa5 b5 3. a6 Lb7 4. axb7 Sc6 5. bxa8=D *', 'b7a8q'],
  ['1. b4 a5 2. bxa5 b5 3. a6 ♝b7 4. a6×b7 ♞c6 5. bxa8=♖ *', 'b7a8r'],
  ['1. e4 e5 2. Фh5 Кc6 3. Сc4 Кf6 4. Ф:f7× *', 'h5f7'],
])('promotions, captures and mates: %s', async (text, last) => {
  expect((await movesOf(text))[0]?.split(' ').at(-1)).toBe(last);
});

describe('a letter that means two pieces', () => {
  const FRENCH = '[Event "a"]\n\n1. e4 e5 2. Cf3 Cc6 *\n\n';
  // After 1. a4 a5 2. h4 h5, R to a3 is a rook's move; a king cannot make it.
  const ROOK = '[Event "b"]\n\n1. a4 a5 2. Ra3 Ra6 *\n\n';
  const KING = '[Event "c"]\n\n1. e4 e5 2. Re2 Re7 *\n\n';
  const ROOK_MOVES = 'a2a4 a7a5 a1a3 a8a6';
  const KING_MOVES = 'e2e4 e7e5 e1e2 e8e7';

  test('is read as it can be played', async () => {
    expect(await movesOf(ROOK)).toEqual([ROOK_MOVES]);
    expect(await movesOf(KING)).toEqual([KING_MOVES]);
  });

  test('is decided by a later game of the file', async () => {
    // Rook and king can both go to d1.
    const either = '[Event "e"]\n[SetUp "1"]\n[FEN "4k3/8/8/8/8/7p/8/R3K3 w Q - 0 1"]\n\n1. Rd1 h2 *\n\n';
    const [english] = await collect(
      replayPgn([new TextEncoder().encode(either + ROOK)], { allowSetUp: true }),
    );
    expect(english).toMatchObject({ moves: [{ uci: 'a1d1' }, { uci: 'h3h2' }] });
    const [french] = await collect(
      replayPgn([new TextEncoder().encode(either + FRENCH)], { allowSetUp: true }),
    );
    expect(french).toMatchObject({ kind: 'replayed', moves: [{ uci: 'e1d1' }, { uci: 'h3h2' }] });
  });

  test('is English if the file never decides', async () => {
    expect(await movesOf('1. e4 e5 2. Ke2 Ke7 *\n\n1. d4 d5 2. Kd2 Kd7 *')).toEqual([
      'e2e4 e7e5 e1e2 e8e7',
      'd2d4 d7d5 e1d2 e8d7',
    ]);
  });

  test('is Russian if it is Cyrillic', async () => {
    expect(await movesOf('1. e4 e5 2. Кe2 Кe7 *')).toEqual(['e2e4 e7e5 g1e2 g8e7']);
  });

  test('K is a knight in a file with other Russian letters', async () => {
    const games = ['1. e4 e5 2. Ke2 Ke7 *', '1. d4 d5 2. Фd3 Фd6 *', 'Dear Anna', '1. e4 e5 2. Ke2 Kc6 *'];
    expect((await movesOf(games.join('\n\n'))).slice(0, 2)).toEqual([
      'e2e4 e7e5 g1e2 g8e7',
      'd2d4 d7d5 d1d3 d8d6',
    ]);
  });
});

test('games of another language in a collection are read too, in the order of the file', async () => {
  const texts = [
    '1. e4 e5 2. Nf3 Nc6 *',
    '1. e4 e5 2. Кf3 Кc6 *',
    '1. e4 e5 2. Sf3 Sc6 *',
    '1. e4 e5 2. Nf3 Nc6 *',
  ];
  const moves = 'e2e4 e7e5 g1f3 b8c6';
  expect(await movesOf(texts.join('\n\n'))).toEqual([moves, moves, moves, moves]);
});

test('many games that do not decide are read in order, broken ones among them', async () => {
  const texts = Array.from({ length: 1_200 }, (_, index) =>
    index % 7 === 3 ? '1. e4 e5 2. Ke5 *' : '1. e4 e5 2. Ke2 Ke7 *',
  );
  const expected = texts.map((text) => (text.includes('Ke5') ? 'illegal-move at 2' : 'e2e4 e7e5 e1e2 e8e7'));
  expect(await movesOf(texts.join('\n\n'))).toEqual(expected);
});

const WRITTEN: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  German: { K: 'K', Q: 'D', R: 'T', B: 'L', N: 'S' },
  French: { K: 'R', Q: 'D', R: 'T', B: 'F', N: 'C' },
  Spanish: { K: 'R', Q: 'D', R: 'T', B: 'A', N: 'C' },
  Russian: { K: 'Кр', Q: 'Ф', R: 'Л', B: 'С', N: 'К', a: 'а', c: 'с', e: 'е', x: 'х', O: 'О' },
  figurine: { K: '♔', Q: '♛', R: '♖', B: '♝', N: '♘' },
};

test.each(Object.entries(WRITTEN))(
  'any games written in %s are read as they were played',
  async (_name, letters) => {
    const plays = fc.array(fc.array(fc.nat(), { minLength: 20, maxLength: 60 }), {
      minLength: 1,
      maxLength: 4,
    });
    await fc.assert(
      fc.asyncProperty(plays, async (games) => {
        const played = games.map((choices) => {
          const game = new ChessJs();
          for (const choice of choices) {
            const moves = game.moves();
            if (moves.length === 0 || game.isGameOver()) break;
            game.move(moves[choice % moves.length]!);
          }
          return game;
        });
        const texts = played.map((game) =>
          game
            .history()
            .map((san) => san.replace(/[KQRBNacexO]/g, (letter) => letters[letter] ?? letter))
            .join(' '),
        );
        const ucis = played.map((game) =>
          game
            .history({ verbose: true })
            .map(({ lan }) => lan)
            .join(' '),
        );
        const file = texts.map((text) => `[Event "x"]\n\n${text} *\n\n`).join('');
        expect(await movesOf(file)).toEqual(ucis);
      }),
      { numRuns: 15 },
    );
  },
);
