import { expect, test } from 'vitest';
import { createTextGuard } from './gameBatches.ts';

function bytes(text: string, encoding: BufferEncoding = 'utf8'): Uint8Array {
  return Buffer.from(text, encoding);
}
function filler(length: number): Uint8Array {
  return new Uint8Array(length).fill(0x78);
}

test.each([
  ['UTF-8', [bytes('[White "Ё"]\n'), bytes('1. e4 *\n')], true],
  ['UTF-16 by its mark', [bytes('\ufeff[White "A"]\n', 'utf16le'), bytes('1. e4 *', 'utf16le')], true],
  ['nothing', [new Uint8Array(0)], true],
  ['zero bytes', [bytes('[White "A"]\n'), bytes('PK\0\0')], false],
  ['lines ended by CR', [filler(600_000), bytes('\r'), filler(600_000)], true],
  ['a line without end', [filler(600_000), filler(600_000)], false],
  ['a line that ends in time', [filler(600_000), bytes('x\n'), filler(600_000)], true],
])('%s: %o', (_name, pieces, expected) => {
  const guard = createTextGuard();
  expect(pieces.every((piece) => guard(piece))).toBe(expected);
});
