import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pictureType } from './screenshots.ts';

function bytes(text: string): Uint8Array {
  return Buffer.from(text, 'latin1');
}

test.each([
  ['png', '\x89PNG\r\n\x1a\n\x00\x00\x00\x0dIHDR', 'png'],
  ['jpeg', '\xff\xd8\xff\xe0\x00\x10JFIF', 'jpeg'],
  ['webp', 'RIFF\x24\x00\x00\x00WEBPVP8 ', 'webp'],
  ['a sound in the same container', 'RIFF\x24\x00\x00\x00WAVEfmt ', undefined],
  ['a page that calls itself a picture', '<svg onload="alert(1)">', undefined],
  ['gif', 'GIF89a', undefined],
  ['half a signature', '\x89PNG', undefined],
  ['nothing', '', undefined],
])('%s', (_, text, type) => {
  expect(pictureType(bytes(text))).toBe(type);
});

test('the type of a picture depends on its first bytes only', () => {
  fc.assert(
    fc.property(fc.uint8Array(), fc.uint8Array(), (first, rest) => {
      const long = first.length < 12 ? first : Uint8Array.from([...first, ...rest]);
      expect(pictureType(long)).toBe(pictureType(first));
    }),
  );
});
