import { Chess as ChessJs } from 'chess.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { positionKey, START_KEY } from '../position/positionKey.ts';
import { collect } from '../testing/collect.ts';
import { replayPgn } from './replay.ts';
import { gameIdentity } from './sameGame.ts';

async function replayText(text: string, keysUntilPly?: number) {
  const options = keysUntilPly === undefined ? {} : { keysUntilPly };
  return (await collect(replayPgn([new TextEncoder().encode(text)], options)))[0];
}

test('any game written by chess.js is read with its moves, keys and last position', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(), { minLength: 2, maxLength: 80 }), async (choices) => {
      const game = new ChessJs();
      const keys = [START_KEY];
      for (const choice of choices) {
        const moves = game.moves();
        if (moves.length === 0 || game.isGameOver()) break;
        game.move(moves[choice % moves.length]!);
        keys.push(positionKey(game.fen()));
      }
      const replayed = await replayText(game.pgn());
      if (replayed?.kind !== 'replayed') throw new Error(`${replayed?.message} ${game.pgn()}`);
      expect(replayed.moves.map((move) => move.uci)).toEqual(
        game.history({ verbose: true }).map((move) => move.lan),
      );
      expect(replayed.moves.map((move) => move.keyBefore)).toEqual(keys.slice(0, -1));
      expect(replayed.moves.map((move) => move.keyAfter)).toEqual(keys.slice(1));
      expect(replayed.endFen).toBe(game.fen());
    }),
    { numRuns: 40 },
  );
});

test('keys end where they were asked to', async () => {
  const replayed = await replayText('1. e4 e5 2. Nf3 Nc6 3. Bb5 *', 2);
  const moves = replayed?.kind === 'replayed' ? replayed.moves : [];
  expect(moves.map((move) => [move.keyBefore !== undefined, move.keyAfter !== undefined])).toEqual([
    [true, true],
    [true, true],
    [true, false],
    [false, false],
    [false, false],
  ]);
});

test.each([
  ['1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. 0-0 *', 'e1g1'],
  ['1. e2-e4 e7-e5 2. Ng1-f3 *', 'g1f3'],
  ['1. e2e4 e7e5 2. g1f3 *', 'g1f3'],
  ['1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7++ *', 'h5f7'],
  ['1. e4 Nf6 2. e5 d5 3. exd6e.p. *', 'e5d6'],
  ['1. e4 d5 2. e:d5 *', 'e4d5'],
  ['1. Pe4 e5 *', 'e7e5'],
  ['1. b4 a5 2. bxa5 b5 3. a6 Nc6 4. a7 b4 5. axb8Q *', undefined],
  ['1. b4 a5 2. bxa5 b5 3. a6 Nc6 4. a7 b4 5. a8Q *', undefined],
  ['1. b4 a5 2. bxa5 b5 3. a6 Bb7 4. axb7 Nc6 5. bxa8Q *', 'b7a8q'],
])('%s ends with %s', async (text, uci) => {
  const replayed = await replayText(text);
  expect(replayed?.kind === 'replayed' ? replayed.moves.at(-1)?.uci : undefined).toBe(uci);
});

test('castling is written as the steps of the king for both sides and colors', async () => {
  const replayed = await replayText(
    '1. d4 d5 2. Nc3 Nc6 3. Bf4 Bf5 4. Qd2 Qd7 5. O-O-O O-O-O 6. e4 e5 *\n\n1. e4 e5 2. Nf3 Nf6 3. Bc4 Bc5 4. O-O O-O *',
  );
  const ucis = replayed?.kind === 'replayed' ? replayed.moves.map((move) => move.uci) : [];
  expect(ucis).toContain('e1c1');
  expect(ucis).toContain('e8c8');
});

test('a null move is not legal', async () => {
  expect(await replayText('1. e4 -- 2. d4 *')).toMatchObject({ code: 'illegal-move', san: '--', ply: 1 });
});

test.each([
  ['1. e4 e5 2. Nf3 Ke6 3. d4 *', 'Ke6', 3],
  ['1. e4 e5 2. Nf3 -- 3. d4 *', '--', 3],
  ['1. e4 e5 2. Z0 d5 *', '--', 2],
  ['1. e4 e5 2. null d5 *', '--', 2],
  ['1. e4 e5 2. Nf3 constructor *', 'constructor', 3],
])('on request %s is kept up to %s', async (text, san, ply) => {
  const bytes = new TextEncoder().encode(text);
  const [game] = await collect(replayPgn([bytes], { keepBeginning: true }));
  expect(game).toMatchObject({ kind: 'replayed', brokenBy: { code: 'illegal-move', san, ply } });
  expect(game?.kind === 'replayed' && game.moves.length).toBe(ply);
  expect((await collect(replayPgn([bytes])))[0]).toMatchObject({ kind: 'problem', san, ply });
});

test.each(['P@e4', '@e4', 'N@f3'])(
  'a game with %s is none of standard chess, nor is its beginning',
  async (drop) => {
    const bytes = new TextEncoder().encode(`1. e4 d5 2. exd5 Qxd5 3. ${drop} *`);
    const [game] = await collect(replayPgn([bytes], { keepBeginning: true }));
    expect(game).toMatchObject({ kind: 'problem', code: 'variant' });
  },
);

test.each([
  ['HAha', { kind: 'replayed', startKey: START_KEY }],
  ['AHah', { kind: 'replayed', startKey: START_KEY }],
  ['Hh', { code: 'set-up' }],
  ['GAga', { code: 'bad-fen' }],
])('a start position with the castling rights %s', async (rights, meaning) => {
  const [placement] = START_KEY.split(' ');
  expect(await replayText(`[FEN "${placement} w ${rights} - 0 1"]\n\n1. e4 e5 *`)).toMatchObject(meaning);
});

test.each([
  ['Fen "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN1 w Qkq - 0 1"', 'set-up'],
  ['variant "Atomic"', 'variant'],
  ['Setup "1"', 'bad-fen'],
])('a game with the tag %s is left out: %s', async (tag, code) => {
  expect(await replayText(`[${tag}]\n\n1. e4 e5 *`)).toMatchObject({ code });
});

test.each([
  ['Rated Chess960 game', 'variant'],
  ['rated chess960 game', 'variant'],
  ['Casual Fischer random game', 'variant'],
  ['Rated Crazyhouse tournament https://lichess.org/tournament/abcdefgh', 'variant'],
  ['Three-check simul https://lichess.org/simul/abcdefgh', 'variant'],
  ['Live Chess - Chess960', 'variant'],
  ['FICS rated wild/fr game', 'variant'],
  ['Chess960 Café Open Classical', undefined],
  ['King of the Hill tournament', undefined],
  ['Rated Atomic Chess Club game', undefined],
  ['Rated blitz game', undefined],
  ['Live Chess', undefined],
])('a game without a variant, of the event %s', async (event, code) => {
  const text = (more: string) => `[Event "${event}"]\n${more}\n1. e4 e5 *`;
  expect((await replayText(text('')))?.kind).toBe(code === undefined ? 'replayed' : 'problem');
  if (code !== undefined) expect(await replayText(text(''))).toMatchObject({ code });
  expect(await replayText(text('[Variant "Standard"]\n'))).toMatchObject({ kind: 'replayed' });
});

test('a game broken before both sides have moved is not kept', async () => {
  const bytes = new TextEncoder().encode('1. e4 Ke6 *');
  const [game] = await collect(replayPgn([bytes], { keepBeginning: true }));
  expect(game).toMatchObject({ kind: 'problem', code: 'illegal-move', ply: 1 });
});

test('the identity of a game is its players, date, round and moves', () => {
  const headers = new Map([
    ['White', ' Ann  Lee'],
    ['Black', 'BOB'],
    ['Date', '2024.01.02'],
    ['Round', '3'],
    ['Site', 'x'],
  ]);
  const same = new Map([
    ['White', 'ann lee'],
    ['Black', 'Bob'],
    ['Date', '2024.01.02'],
    ['Round', '3'],
  ]);
  const identity = gameIdentity(headers, ['e2e4', 'e7e5']);
  expect(identity).toBe('ann lee\nbob\n2024.01.02\n3\ne2e4 e7e5');
  expect(gameIdentity(same, ['e2e4', 'e7e5'])).toBe(identity);
  expect(gameIdentity(same, ['e2e4'])).not.toBe(identity);
});
