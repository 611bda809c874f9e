import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { samplePgn, samplePgnGame } from '../../../../../tests/support/platforms/index.ts';
import { zipOf } from '../../../test/archives.ts';
import { pgnGames } from '../../../test/pgnGames.ts';
import type { PgnCursor } from './pgn.ts';

function bytesOf(text: string): Uint8Array[] {
  return [new TextEncoder().encode(text)];
}

const START: PgnCursor = { uploadId: 1, games: 0 };
const WISH = { playerNames: ['Ann, K.'], category: 2 } as const;

async function read(text: string, from = START, playerNames: readonly string[] = WISH.playerNames) {
  const games = [];
  const reasons: string[] = [];
  for await (const item of pgnGames(bytesOf(text), { ...WISH, playerNames }, from)) {
    if (item.kind === 'game') games.push(item.game);
    if (item.kind === 'skipped') reasons.push(item.reason);
  }
  return { games, reasons };
}

const sample = { white: 'Ann, K.', black: 'Bo', startedAt: new Date(Date.UTC(2024, 0, 2)) };

describe('pgnGames', () => {
  test('takes the games of the player and counts the rest by reason', async () => {
    const { games, reasons } = await read(
      [
        samplePgnGame(sample),
        samplePgnGame({ ...sample, white: 'Cy', black: 'Ann, K.', result: '0-1', timeControl: '5400+30' }),
        samplePgnGame({ ...sample, white: 'Cy' }),
        samplePgnGame({ ...sample, moves: '1. e4 Ke4' }),
        samplePgnGame({ ...sample, moves: '1. e4' }),
        samplePgnGame({ ...sample, tags: { Variant: 'Chess960' } }),
      ].join('\n'),
    );
    expect(games).toMatchObject([
      {
        category: 2,
        playerIsWhite: true,
        opponent: 'Bo',
        timeControl: 4,
        result: 2,
        playedAt: sample.startedAt,
      },
      { category: 2, playerIsWhite: false, opponent: 'Cy', timeControl: 2, result: 2 },
    ]);
    expect(reasons).toEqual(['other-player', 'illegal-move', 'too-short', 'variant']);
  });

  test('games with the tags of a platform count as played there, with its time controls', async () => {
    const { games } = await read(
      [
        samplePgnGame({ ...sample, timeControl: '540', tags: { Site: 'Chess.com' } }),
        samplePgnGame({ ...sample, timeControl: '540', tags: { Site: 'https://lichess.org/abcdefgh' } }),
        samplePgnGame({ ...sample, timeControl: '1/86400', tags: { Site: 'Chess.com' } }),
        samplePgnGame({ ...sample, timeControl: '540', tags: { Site: 'Moscow' } }),
      ].join('\n'),
    );
    expect(games.map(({ category, timeControl }) => [category, timeControl])).toEqual([
      [4, 4],
      [3, 3],
      [1, null],
      [2, 3],
    ]);
  });

  test('finds the player under several spellings', async () => {
    const text = [samplePgnGame(sample), samplePgnGame({ ...sample, white: 'Ann Kay' })].join('\n');
    expect((await read(text, START, ['Ann, K.', 'Ann Kay'])).games).toHaveLength(2);
  });

  test('leaves out a game of one spelling of the player against another, or the same', async () => {
    const text = [
      samplePgnGame(sample),
      samplePgnGame({ ...sample, black: 'Ann Kay' }),
      samplePgnGame({ ...sample, black: 'Ann, K.' }),
    ].join('\n');
    const { games, reasons } = await read(text, START, ['Ann, K.', 'Ann Kay']);
    expect(games.map(({ opponent }) => opponent)).toEqual(['Bo']);
    expect(reasons).toEqual(['both-sides', 'both-sides']);
  });

  test('the same game has the same identity, another round another one', async () => {
    const text = [
      samplePgnGame({ ...sample, tags: { Round: '1' } }),
      samplePgnGame({ ...sample, tags: { Round: '1', Event: 'Renamed', WhiteElo: '9' } }),
      samplePgnGame({ ...sample, tags: { Round: '2' } }),
    ].join('\n');
    const [first, again, other] = (await read(text)).games.map(({ externalId }) => externalId);
    expect(again).toBe(first);
    expect(other).not.toBe(first);
  });

  // Stored with every game: another one would load all games of all files once more.
  test('identities are those of every earlier version', async () => {
    const text =
      '[White "Ann, K."]\n[Black "Bo"]\n\n1. e4 e5 2. Nf3 *\n\n[Event "Evening"]\n[White "Cy"]\n[Black "Bo"]\n[Round "1"]\n\n1. e4 *\n\n1. d4 *\n';
    const ids: string[] = [];
    for await (const item of pgnGames(bytesOf(text), WISH, START)) {
      if (item.kind === 'game') ids.push(item.game.externalId);
      if (item.kind === 'skipped') ids.push(item.externalId);
    }
    // As any other program hashes 'ann, k.\nbo\n\n\ne2e4 e7e5 g1f3' and the text of the second; the third is its text.
    expect(ids).toEqual([
      'ae25fb88170b43cd49a9fbc5e0cf639abd5691ae4bebc90180fec20eda715086',
      'e1f44cd47a94892fc97d69a9e2973b08dcb4fc8b10a0572db82fa6123df411dd',
      '1. d4 *',
    ]);
  });

  test('resumes after the games that its cursor counts', async () => {
    const text = samplePgn('Ann, K.', 20);
    const all = (await read(text)).games;
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 20 }), async (games) => {
        expect((await read(text, { uploadId: 1, games })).games).toEqual(all.slice(games));
      }),
      { numRuns: 8 },
    );
  });

  test('reads the games of an archive after its cursor, file by file, each in its own encoding', async () => {
    const zip = zipOf({
      'a.pgn': samplePgnGame(sample),
      'b.pgn': Buffer.from(`\ufeff${samplePgnGame({ ...sample, tags: { Round: '2' } })}`, 'utf16le'),
      'notes.pgn': 'Dear Sir,',
    });
    const rounds = async (games: number) => {
      const found: unknown[] = [];
      for await (const item of pgnGames([zip], WISH, { uploadId: 1, games }))
        if (item.kind === 'game') found.push(item.game.headers.Round ?? '1', item.cursor?.games);
      return found;
    };
    expect(await rounds(0)).toEqual(['1', 1, '2', 2]);
    expect(await rounds(1)).toEqual(['2', 2]);
  });

  test('an archive that cannot be read ends the load with a code', async () => {
    const reading = pgnGames([zipOf({ 'a.jpg': 'x' })], WISH, START).next();
    await expect(reading).rejects.toMatchObject({ name: 'SourceFailure', code: 'bad-archive' });
  });

  test.each([
    ['empty-file', ''],
    ['not-a-pgn', 'Dear Sir, the weather is fine today.\n'],
    ['player-not-in-file', samplePgn('Somebody', 3)],
  ])('ends with %s', async (code, text) => {
    await expect(read(text)).rejects.toMatchObject({ name: 'SourceFailure', code });
  });
});
