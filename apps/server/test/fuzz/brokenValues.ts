import fc from 'fast-check';
import { ODD_TEXTS } from './schemaValues.ts';

type Json = unknown;

function nested(depth: number): Json {
  let value: Json = 1;
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
}

/** Values of the wrong type. */
const junk: fc.Arbitrary<Json> = fc.oneof(
  fc.constantFrom<Json>(null, true, -1, 0.5, 1e308, 2 ** 53, '', [], {}, [[[]]], [null], { length: 3 }),
  fc.constantFrom(...ODD_TEXTS),
  fc.nat(3_000).map(nested),
  fc.nat(60_000).map((length) => 'x'.repeat(length)),
  fc.nat(5_000).map((length) => Array.from({ length }, () => 0)),
  fc.jsonValue({ maxDepth: 4 }),
);

function isBranch(value: Json): value is Record<string, Json> {
  return typeof value === 'object' && value !== null;
}

/** Changes the value at a path of indexes. */
function changedAt(value: Json, way: readonly number[], change: (old: Json) => Json): Json {
  const [step, ...rest] = way;
  const keys = isBranch(value) ? Object.keys(value) : [];
  const key = step === undefined || keys.length === 0 ? undefined : keys[step % keys.length];
  if (key === undefined || !isBranch(value)) return change(value);
  const changed = changedAt(value[key], rest, change);
  if (Array.isArray(value)) return value.map((item, index) => (String(index) === key ? changed : item));
  if (changed !== undefined) return { ...value, [key]: changed };
  return Object.fromEntries(Object.entries(value).filter(([name]) => name !== key));
}

/** Valid values with one defect: replaced, removed, wrapped, or an extra field. */
export function broken(good: fc.Arbitrary<Json>): fc.Arbitrary<Json> {
  return fc
    .tuple(
      good,
      fc.array(fc.nat(20), { minLength: 1, maxLength: 4 }),
      junk,
      fc.constantFrom('put', 'drop', 'wrap', 'add'),
    )
    .map(([value, way, odd, how]) =>
      changedAt(value, way, (old) => {
        if (how === 'put') return odd;
        if (how === 'drop') return undefined;
        if (how === 'wrap') return [old];
        return isBranch(old) && !Array.isArray(old) ? { ...old, surprise: odd } : odd;
      }),
    )
    .filter(isBranch);
}
