import { BEGIN_NODES } from '@tabia/mistakes';
import { loadWaitingLine, type StoredLine } from '../../store/queue/waitingLine.ts';
import type { Db } from '../../store/schema/schema.ts';

/** Pages ask every two seconds, and the line is the same for all of them. */
const KEPT_MS = 5_000;

interface Kept {
  readonly line: Promise<StoredLine>;
  readonly atMs: number;
}

const kept = new WeakMap<Db, Kept>();

/** Who waits for the engines, as of some seconds ago at most. */
export async function loadLine(db: Db, now: Date): Promise<StoredLine> {
  const known = kept.get(db);
  const age = now.getTime() - (known?.atMs ?? Number.NEGATIVE_INFINITY);
  if (known && age >= 0 && age < KEPT_MS) return await known.line;
  const line = loadWaitingLine(db, BEGIN_NODES);
  kept.set(db, { line, atMs: now.getTime() });
  // A failure is not kept.
  line.catch(() => kept.delete(db));
  return await line;
}
