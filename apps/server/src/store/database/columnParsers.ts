/** pg_type.oid of the types that the two drivers parse differently. */
const OID = {
  bytea: 17,
  int8: 20,
  int8Array: 1016,
  timestamp: 1114,
  timestampArray: 1115,
  timestamptz: 1184,
  timestamptzArray: 1185,
  date: 1082,
  dateArray: 1182,
  numeric: 1700,
  numericArray: 1231,
} as const;

type Parse = (text: string) => unknown;

function parseInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new Error(`${text} does not fit a JavaScript number`);
  return value;
}

function parseTimestamptz(text: string): Date {
  return new Date(text);
}

/** A timestamp without time zone is UTC: both drivers use sessions in UTC. */
function parseTimestamp(text: string): Date {
  return new Date(`${text}Z`);
}

function parseBytes(text: string): Uint8Array {
  const buffer = Buffer.from(text.slice(2), 'hex');
  return new Uint8Array(buffer.buffer, buffer.byteOffset, buffer.byteLength);
}

/** Parses flat arrays of values without commas or escapes: numbers, dates. */
function arrayOf(parse: Parse): Parse {
  return (text) => {
    const inner = text.slice(1, -1);
    if (inner === '') return [];
    return inner.split(',').map((item) => (item === 'NULL' ? null : parse(item.replaceAll('"', ''))));
  };
}

/**
 * Parsers by type oid, the same for both drivers: int8 and numeric as number, date as `YYYY-MM-DD`, timestamps as
 * Date, bytea as Uint8Array.
 */
export const COLUMN_PARSERS: Readonly<Record<number, Parse>> = {
  [OID.bytea]: parseBytes,
  [OID.int8]: parseInteger,
  [OID.int8Array]: arrayOf(parseInteger),
  [OID.timestamp]: parseTimestamp,
  [OID.timestampArray]: arrayOf(parseTimestamp),
  [OID.timestamptz]: parseTimestamptz,
  [OID.timestamptzArray]: arrayOf(parseTimestamptz),
  [OID.date]: (text) => text,
  [OID.dateArray]: arrayOf((text) => text),
  [OID.numeric]: Number,
  [OID.numericArray]: arrayOf(Number),
};
