/**
 * Encodes an array of numbers as PostgreSQL text, for a list of arrays of different lengths (`text[]`, cast per row
 * with `::int4[]`), which cannot be sent as a two-dimensional array. Flat lists use `arrayBytes.ts`.
 */
export function numbersText(values: readonly (number | null)[]): string {
  return `{${values.map((value) => (value === null ? 'null' : String(value))).join()}}`;
}

/**
 * Arrays in PostgreSQL's binary format, for parameters such as `$1::int8[]`: both drivers pass bytes through, and the
 * embedded database parses them four times as fast as text.
 */

/** pg_type.oid and size in bytes of an element. */
const NUMBERS = {
  int2: { oid: 21, size: 2 },
  int4: { oid: 23, size: 4 },
  int8: { oid: 20, size: 8 },
} as const;
const TEXT_OID = 25;
/** Bytes of the header: dimensions, null flag, type, length, lower bound. */
const HEAD = 20;
const LENGTH = 4;
const NULL_LENGTH = -1;
const TWO_TO_32 = 2 ** 32;

function begin(oid: number, length: number, bytes: number, hasNull: boolean): Buffer {
  // A separate ArrayBuffer: transferring it to another thread would also transfer any memory it shares.
  const array = Buffer.from(new ArrayBuffer(HEAD + LENGTH * length + bytes));
  array.writeInt32BE(1, 0);
  array.writeInt32BE(hasNull ? 1 : 0, 4);
  array.writeInt32BE(oid, 8);
  array.writeInt32BE(length, 12);
  array.writeInt32BE(1, 16);
  return array;
}

/** Encodes integers or nulls as an array. */
export function numbersBytes(type: keyof typeof NUMBERS, values: readonly (number | null)[]): Uint8Array {
  const { oid, size } = NUMBERS[type];
  const nulls = values.reduce((count: number, value) => count + (value === null ? 1 : 0), 0);
  const array = begin(oid, values.length, size * (values.length - nulls), nulls > 0);
  let at = HEAD;
  for (const value of values) {
    at = array.writeInt32BE(value === null ? NULL_LENGTH : size, at);
    if (value === null) continue;
    if (size === 2) at = array.writeInt16BE(value, at);
    else if (size === 4) at = array.writeInt32BE(value, at);
    else {
      at = array.writeInt32BE(Math.floor(value / TWO_TO_32), at);
      at = array.writeUInt32BE(value >>> 0, at);
    }
  }
  return array;
}

/** Encodes strings or nulls as an array. */
export function textsBytes(values: readonly (string | null)[]): Uint8Array {
  let bytes = 0;
  let hasNull = false;
  for (const value of values) {
    if (value === null) hasNull = true;
    else bytes += Buffer.byteLength(value);
  }
  const array = begin(TEXT_OID, values.length, bytes, hasNull);
  let at = HEAD;
  for (const value of values) {
    if (value === null) {
      at = array.writeInt32BE(NULL_LENGTH, at);
      continue;
    }
    const length = array.write(value, at + LENGTH);
    at = array.writeInt32BE(length, at) + length;
  }
  return array;
}
