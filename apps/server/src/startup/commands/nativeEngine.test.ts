import { expect, test } from 'vitest';
import { nativeEngine } from './nativeEngine.ts';

test('the bundled engine runs unless a program is named', async () => {
  expect(await nativeEngine(undefined)).toEqual({});
  expect(await nativeEngine('')).toEqual({});
  expect(await nativeEngine(process.execPath)).toEqual({ command: [process.execPath] });
});

test.each(['/nowhere/stockfish', 'no-such-stockfish', import.meta.filename])(
  'a start names the setting when %s cannot be started',
  async (path) => {
    await expect(nativeEngine(path)).rejects.toMatchObject({
      name: 'CommandProblem',
      message: expect.stringContaining(`STOCKFISH_PATH: "${path}" is not a program that can be started (`),
    });
  },
);
