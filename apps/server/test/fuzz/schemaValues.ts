import fc from 'fast-check';
import * as z from 'zod';

/** The parts of a JSON schema that the contract uses. */
interface Schema {
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, Schema>>;
  readonly anyOf?: readonly Schema[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | boolean;
  readonly items?: Schema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
}

/** Plausible values by field name: existing ids and names. */
export type Known = Readonly<Record<string, readonly unknown[]>>;

const MAX_ITEMS = 6;
/** Recursive schemas end at this depth. */
const MAX_DEPTH = 14;

/** Strings that commonly break programs. */
export const ODD_TEXTS: readonly string[] = [
  ...[
    '\0',
    'a\0b',
    '\ud800',
    '\udfff\ud800',
    '\u202e',
    '\ufeff',
    '👑'.repeat(20),
    'İ',
    'ß',
    '\u0301',
    '\n\r\t',
  ],
  ...[
    "'; drop table users; --",
    '%',
    '_',
    '\\',
    '$1',
    '{}',
    '{"a":',
    'NULL',
    'NaN',
    '-0',
    '1e999',
    '../../etc',
  ],
  ...['__proto__', 'constructor', 'toString', 'x'.repeat(300), ' ', '<script>alert(1)</script>', 'a@b.c'],
];

function text({ minLength = 0, maxLength = 5_000 }: Schema): fc.Arbitrary<string> {
  return fc
    .oneof(
      fc.string({ minLength, maxLength: Math.min(maxLength, minLength + 40), unit: 'grapheme' }),
      fc.constantFrom(...ODD_TEXTS),
      fc.array(fc.constantFrom(...ODD_TEXTS)).map((parts) => parts.join('')),
    )
    .map((value) => value.padEnd(minLength, 'x').slice(0, maxLength));
}

const moments = fc.oneof(
  fc.date({ noInvalidDate: true, min: new Date(0), max: new Date(4e12) }).map((date) => date.toISOString()),
  fc.constantFrom('0000-01-01T00:00:00Z', '0001-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z'),
);

function formatted(schema: Schema): fc.Arbitrary<string> {
  if (schema.format === 'date-time') return moments;
  if (schema.format === 'email') return fc.nat(99).map((number) => `somebody${number}@example.org`);
  return schema.pattern === undefined ? text(schema) : fc.stringMatching(new RegExp(schema.pattern));
}

function wholeNumber({ minimum, maximum, exclusiveMinimum }: Schema): fc.Arbitrary<number> {
  const min = minimum ?? (exclusiveMinimum === undefined ? Number.MIN_SAFE_INTEGER : exclusiveMinimum + 1);
  const max = maximum ?? Number.MAX_SAFE_INTEGER;
  const limits = [min, max, 0, 1, -1, 2 ** 15, 2 ** 31 - 1, 2 ** 31, -(2 ** 31) - 1];
  const inside = limits.filter((value) => value >= min && value <= max);
  return fc.oneof(fc.constantFrom(...inside), fc.integer({ min: Math.max(min, -2), max: Math.min(max, 30) }));
}

/** Generates values for a schema, preferring known values by field name. */
function valuesOf(schema: Schema, root: Schema, known: Known, depth: number): fc.Arbitrary<unknown> {
  const inner = (part: Schema, name?: string): fc.Arbitrary<unknown> => {
    const values = name === undefined ? undefined : known[name];
    const made = valuesOf(part, root, known, depth + 1);
    if (values === undefined || values.length === 0) return made;
    return fc.oneof({ arbitrary: fc.constantFrom(...values), weight: 4 }, { arbitrary: made, weight: 1 });
  };
  if (schema.$ref !== undefined) {
    const target = root.$defs?.[schema.$ref.replace('#/$defs/', '')] ?? root;
    return valuesOf(target, root, known, depth + 1);
  }
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((part) => inner(part)));
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.type === 'string') return formatted(schema);
  if (schema.type === 'integer') return wholeNumber(schema);
  if (schema.type === 'number') return fc.oneof(fc.double({ noNaN: true }), wholeNumber(schema));
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.type === 'null') return fc.constant(null);
  if (schema.type === 'array') {
    if (depth > MAX_DEPTH) return fc.constant([]);
    const maxLength = Math.min(schema.maxItems ?? MAX_ITEMS, MAX_ITEMS);
    return fc.array(inner(schema.items ?? {}), {
      minLength: Math.min(schema.minItems ?? 0, maxLength),
      maxLength,
    });
  }
  if (schema.properties) {
    const fields = Object.entries(schema.properties).map(
      ([name, part]) => [name, inner(part, name)] as const,
    );
    return fc.record(Object.fromEntries(fields), { requiredKeys: [...(schema.required ?? [])] });
  }
  if (typeof schema.additionalProperties === 'object') {
    return fc.dictionary(fc.constantFrom(...ODD_TEXTS), inner(schema.additionalProperties), { maxKeys: 4 });
  }
  return fc.jsonValue({ maxDepth: 3 });
}

/** Generates input values of a type, nearly all valid; `known` has values to try by field name. */
export function valuesFor(type: z.ZodType, known: Known): fc.Arbitrary<unknown> {
  const schema = z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' }) as Schema;
  return valuesOf(schema, schema, known, 0);
}
