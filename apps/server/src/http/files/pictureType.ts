import type { PictureType } from '../../store/schema/reports.ts';

/** The bytes each format begins with, by where they stand. */
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

/** The format of a picture by its first bytes; undefined when it is none that is taken. */
export function pictureType(bytes: Uint8Array): PictureType | undefined {
  const has = ([at, text]: readonly [number, string]): boolean =>
    Buffer.from(bytes.subarray(at, at + text.length)).toString('latin1') === text;
  return SIGNATURES.find(([, parts]) => parts.every(has))?.[0];
}
