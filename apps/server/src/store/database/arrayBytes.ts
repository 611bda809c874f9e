/**
 * Arrays as PostgreSQL itself sends them, for parameters such as `$1::int8[]`: both drivers pass bytes on as they are,
 * and the embedded database reads them in a quarter of the time that it takes to read the same array as text.
 */

/** pg_type.oid of an element, and its bytes. */
const NUMBERS = {
  int2: { oid: 21, size: 2 },
  int4: { oid: 23, size: 4 },
  int8: { oid: 20, size: 8 },
} as const;
const TEXT_OID = 25;
/** Number of dimensions, whether there are nulls, type, length, first subscript. */
const HEAD = 20;
const LENGTH = 4;
const NULL_LENGTH = -1;
const TWO_TO_32 = 2 ** 32;

const begin = (oid: number, length: number, bytes: number, hasNull: boolean): Buffer => {
  // Memory of its own: what goes to another thread takes along all that it shares its memory with.
  const array = Buffer.from(new ArrayBuffer(HEAD + LENGTH * length + bytes));
  array.writeInt32BE(1, 0);
  array.writeInt32BE(hasNull ? 1 : 0, 4);
  array.writeInt32BE(oid, 8);
  array.writeInt32BE(length, 12);
  array.writeInt32BE(1, 16);
  return array;
};

/** Whole numbers, or nulls, of a type as an array. */
export const numbersBytes = (type: keyof typeof NUMBERS, values: readonly (number | null)[]): Uint8Array => {
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
};

/** Texts, or nulls, as an array. */
export const textsBytes = (values: readonly (string | null)[]): Uint8Array => {
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
};
