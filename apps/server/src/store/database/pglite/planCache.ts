import { type PGlite, parse, protocol } from '@electric-sql/pglite';
import { isPlannedOnce } from '../plannedOnce.ts';
import type { PgliteRows } from './messages.ts';

interface Plan {
  readonly name: string;
  readonly types: readonly number[];
}

/** Runs statements; those marked with `plannedOnce` use a cached plan. */
export interface PlanCache {
  query(text: string, values: readonly unknown[]): Promise<PgliteRows>;
  /** Discards plans after schema or bulk changes. */
  invalidate(): void;
}

/** Replan after about this many bytes of parameters to write statements, because tables have grown. */
const MAX_WRITTEN_BYTES = 256 * 1024;
/** Marked statements vary with their filters. */
const MAX_PLANS = 50;
const WRITE_STATEMENT = /\b(?:insert|update|delete|merge|truncate|copy)\b/i;
/** SQLSTATE feature_not_supported: the result columns of a cached plan have changed. */
const CHANGED_COLUMNS = '0A000';

const { serialize } = protocol;

/** Approximate size of a value; anything but text, bytes and lists is small. */
function sizeOf(value: unknown): number {
  if (typeof value === 'string') return value.length;
  if (value instanceof Uint8Array) return value.byteLength;
  return Array.isArray(value) ? value.reduce((size: number, item) => size + sizeOf(item), 0) : 8;
}

function joined(messages: readonly Uint8Array[]): Uint8Array {
  return new Uint8Array(Buffer.concat(messages));
}

/** Caches plans in the engine's only session. Requests must not interleave. */
export function createPlanCache(pg: PGlite): PlanCache {
  const plans = new Map<string, Plan>();
  let made = 0;
  let written = 0;

  const countWritten = (text: string, values: readonly unknown[]): void => {
    if (WRITE_STATEMENT.test(text)) written += 8 + sizeOf(values);
  };
  const plain = async (text: string, values: readonly unknown[]): Promise<PgliteRows> => {
    countWritten(text, values);
    const { rows, affectedRows } = await pg.query<Record<string, unknown>>(text, [...values]);
    return { rows, affectedRows: affectedRows ?? 0 };
  };
  const forget = async (): Promise<void> => {
    written = 0;
    if (plans.size === 0) return;
    plans.clear();
    await pg.exec('deallocate all');
  };
  const loadPlanItems = async (text: string): Promise<Plan> => {
    const kept = plans.get(text);
    if (kept !== undefined) return kept;
    made += 1;
    const name = `plan ${made}`;
    const steps = [
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
      serialize.sync(),
    ];
    const { messages } = await pg.execProtocol(joined(steps));
    const plan = { name, types: parse.parseDescribeStatementResults(messages) };
    plans.set(text, plan);
    return plan;
  };
  const follow = async ({ name, types }: Plan, values: readonly unknown[]): Promise<PgliteRows> => {
    const texts = values.map((value, index) => {
      if (value === null || value === undefined) return null;
      const serializer = pg.serializers[types[index] ?? 0];
      return serializer === undefined ? String(value) : serializer(value);
    });
    const bind = serialize.bind({ statement: name, values: texts });
    const steps = [bind, serialize.describe({ type: 'P' }), serialize.execute({}), serialize.sync()];
    const { messages } = await pg.execProtocol(joined(steps));
    const [result] = parse.parseResults(messages, pg.parsers);
    const rows = (result?.rows ?? []) as Record<string, unknown>[];
    return { rows, affectedRows: result?.affectedRows ?? 0 };
  };

  return {
    query: async (text, values) => {
      // Inside a transaction a failed statement could not be retried.
      if (!isPlannedOnce(text) || pg.isInTransaction()) return plain(text, values);
      if (written >= MAX_WRITTEN_BYTES || plans.size >= MAX_PLANS) await forget();
      try {
        const result = await follow(await loadPlanItems(text), values);
        countWritten(text, values);
        return result;
      } catch (error) {
        if ((error as { code?: unknown }).code !== CHANGED_COLUMNS) throw error;
        await forget();
        return plain(text, values);
      }
    },
    invalidate: () => {
      written = MAX_WRITTEN_BYTES;
    },
  };
}
