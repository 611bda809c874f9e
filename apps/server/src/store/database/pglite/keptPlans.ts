import { type PGlite, parse, protocol } from '@electric-sql/pglite';
import { isPlannedOnce } from '../plannedOnce.ts';
import type { PgliteRows } from './messages.ts';

type Plan = { readonly name: string; readonly types: readonly number[] };

/** Runs statements, those marked as planned once by a plan that is kept. */
export interface KeptPlans {
  query(text: string, values: readonly unknown[]): Promise<PgliteRows>;
  /** Tells that tables may have changed in a way that calls for other plans. */
  outdate(): void;
}

/** Tables grow: after about so many bytes given to statements that write, everything is planned anew. */
const WRITTEN_BYTES = 256 * 1024;
/** Marked statements differ by the filters they were asked with; more at once are too many to keep. */
const MOST_PLANS = 50;
const writes = /\b(?:insert|update|delete|merge|truncate|copy)\b/i;
/** feature_not_supported: the columns of a kept plan are not those of its tables any more. */
const CHANGED_COLUMNS = '0A000';

const { serialize } = protocol;

/** About as many bytes as a value is long; what is neither text nor a list is short. */
const sizeOf = (value: unknown): number => {
  if (typeof value === 'string') return value.length;
  if (value instanceof Uint8Array) return value.byteLength;
  return Array.isArray(value) ? value.reduce((size: number, item) => size + sizeOf(item), 0) : 8;
};

const joined = (messages: readonly Uint8Array[]): Uint8Array => new Uint8Array(Buffer.concat(messages));

/** Keeps plans in the engine's one session. Requests must not interleave. */
export const createKeptPlans = (pg: PGlite): KeptPlans => {
  const plans = new Map<string, Plan>();
  let made = 0;
  let written = 0;

  const plain = async (text: string, values: readonly unknown[]): Promise<PgliteRows> => {
    if (writes.test(text)) written += 8 + sizeOf(values);
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
    return { rows: (result?.rows ?? []) as Record<string, unknown>[], affectedRows: 0 };
  };

  return {
    query: async (text, values) => {
      // In a transaction an error could not be answered by another try.
      if (!isPlannedOnce(text) || pg.isInTransaction()) return plain(text, values);
      if (written >= WRITTEN_BYTES || plans.size >= MOST_PLANS) await forget();
      try {
        return await follow(await loadPlanItems(text), values);
      } catch (error) {
        if ((error as { code?: unknown }).code !== CHANGED_COLUMNS) throw error;
        await forget();
        return plain(text, values);
      }
    },
    outdate: () => {
      written = WRITTEN_BYTES;
    },
  };
};
