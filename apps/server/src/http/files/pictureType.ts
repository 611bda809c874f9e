import type { PictureType } from '../../store/schema/reports.ts';

/** Magic bytes of each format, by offset. */
const SIGNATURES: readonly (readonly [PictureType, readonly (readonly [at: number, bytes: string])[]])[] = [
  ['png', [[0, '\x89PNG\r\n\x1a\n']]],
  ['jpeg', [[0, '\xff\xd8\xff']]],
  [
    'webp',
    [
      [0, 'RIFF'],
      [8, 'WEBP'],
    ],
  ],
];

/** Detects the format of an image by its magic bytes; undefined if unsupported. */
export function pictureType(bytes: Uint8Array): PictureType | undefined {
  const has = ([at, text]: readonly [number, string]): boolean =>
    Buffer.from(bytes.subarray(at, at + text.length)).toString('latin1') === text;
  return SIGNATURES.find(([, parts]) => parts.every(has))?.[0];
}
