import { expect, test } from 'vitest';
import { acceptsFile } from './acceptsFile.ts';

test.each([
  ['games.pgn', ['.pgn'], true],
  ['GAMES.PGN', ['.pgn'], true],
  ['photo.png', ['.pgn'], false],
  ['photo.png', [], true],
])('%s among %o: %s', (name, endings, accepted) => {
  expect(acceptsFile(name, endings)).toBe(accepted);
});
