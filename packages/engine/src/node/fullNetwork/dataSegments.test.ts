import { expect, test } from 'vitest';
import { dataSegments, memoryBetween, WasmFormatError } from './dataSegments.ts';

const HEADER = [0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00];
/** One memory of one page, which no segment here leaves. */
const MEMORY = [0x05, 0x03, 0x01, 0x00, 0x01];
/** `i32.const 300`, `end`, and three bytes; `i32.const 310`, `end`, and two bytes. */
const DATA = [
  0x0b, 0x11, 0x02, 0x00, 0x41, 0xac, 0x02, 0x0b, 0x03, 1, 2, 3, 0x00, 0x41, 0xb6, 0x02, 0x0b, 0x02, 4, 5,
];
const MODULE = Uint8Array.from([...HEADER, ...MEMORY, ...DATA.with(1, DATA.length - 2)]);

test('the segments of a module that a WebAssembly engine accepts', () => {
  expect(WebAssembly.validate(MODULE)).toBe(true);
  expect(dataSegments(MODULE)).toEqual([
    { address: 300, bytes: Uint8Array.of(1, 2, 3) },
    { address: 310, bytes: Uint8Array.of(4, 5) },
  ]);
});

test('a module without data has no segments', () => {
  expect(dataSegments(Uint8Array.from([...HEADER, ...MEMORY]))).toEqual([]);
});

test.each([
  ['whole', 300, 312, [1, 2, 3, 0, 0, 0, 0, 0, 0, 0, 4, 5]],
  ['a part of both segments', 302, 311, [3, 0, 0, 0, 0, 0, 0, 0, 4]],
  ['where nothing lies', 400, 402, [0, 0]],
])('memory: %s', (_what, start, end, expected) => {
  expect([...memoryBetween(dataSegments(MODULE), start, end)]).toEqual(expected);
});

test.each([
  ['cut off', MODULE.subarray(0, MODULE.length - 1)],
  ['cut off in a number', MODULE.subarray(0, HEADER.length + MEMORY.length + 6)],
  ['with a passive segment', MODULE.with(HEADER.length + MEMORY.length + 3, 1)],
  ['with a number of six bytes', Uint8Array.from([...HEADER, 0x0b, 0xff, 0xff, 0xff, 0xff, 0xff, 0x00])],
])('a module %s is refused', (_what, bytes) => {
  expect(() => dataSegments(bytes)).toThrow(WasmFormatError);
});
