import { expect, test } from 'vitest';
import { completeLines } from '../lichess/lichess.ts';

async function* piecesOf(...texts: readonly string[]) {
  for (const text of texts) yield new TextEncoder().encode(text);
}

async function linesOf(...texts: readonly string[]): Promise<string[]> {
  const lines: string[] = [];
  for await (const line of completeLines(piecesOf(...texts))) lines.push(line);
  return lines;
}

test('lines are joined from pieces, and half a line at the end is none', async () => {
  expect(await linesOf('{"a"', ':1}\n\n{"b":2}\r\n{"c"')).toEqual(['{"a":1}', '{"b":2}']);
});

test('a line without end is not held', async () => {
  const pieces = Array.from({ length: 30 }, () => 'x'.repeat(50_000));
  await expect(linesOf('{"a":1}\n', ...pieces)).rejects.toMatchObject({ code: 'platform-refused' });
});

test('a line that comes byte by byte costs what its bytes cost', async () => {
  const decoded: string[] = [];
  const line = '{"moves":"e4 e5"}';
  for await (const text of completeLines(piecesOf(...line, '\n', ...line))) decoded.push(text);
  expect(decoded).toEqual([line]);
});
