import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { createWorkQueue } from '../queues/userQueues.ts';

/** argon2id as OWASP recommends it: 19 MiB, two passes, one lane; measured 25 ms. */
const COST = { memory: 19 * 1024, passes: 2, parallelism: 1 } as const;
const SALT_BYTES = 16;
const TAG_BYTES = 32;

/**
 * Each computation takes 19 MiB and a thread: one core is left for everybody else, and one thread of the four that files
 * and name look-ups share with it.
 */
const MAX_PARALLEL = Math.max(1, Math.min(3, availableParallelism() - 1));
/** At 25 ms each, a longer queue would exceed the patience of a user. */
const MAX_WAITING = 500;

const turns = createWorkQueue(MAX_PARALLEL, MAX_WAITING);
const compute = promisify(argon2);
const derive: typeof compute = (algorithm, parameters) => turns.run(() => compute(algorithm, parameters));

function encode(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64').replaceAll('=', '');
}

/** The same characters typed on another system may be other code points. */
function messageOf(password: string): Buffer {
  return Buffer.from(password.normalize('NFKC'));
}

/** The argon2id hash of a password with its own salt, in the usual `$argon2id$…` form. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(SALT_BYTES);
  const tag = await derive('argon2id', {
    ...COST,
    message: messageOf(password),
    nonce,
    tagLength: TAG_BYTES,
  });
  const cost = `m=${COST.memory},t=${COST.passes},p=${COST.parallelism}`;
  return `$argon2id$v=19$${cost}$${encode(nonce)}$${encode(tag)}`;
}

const FORM = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** Compares in constant time; false if `hash` is malformed. */
export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const [, memory, passes, parallelism, salt, tag] = FORM.exec(hash) ?? [];
  if (salt === undefined || tag === undefined) return false;
  const expected = Buffer.from(tag, 'base64');
  const found = await derive('argon2id', {
    message: messageOf(password),
    nonce: Buffer.from(salt, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  });
  return timingSafeEqual(found, expected);
}

let nobody: Promise<string> | undefined;

/** Takes as long as looking at a real password, and says no: for addresses that have no account. */
export async function verifyDummyPassword(password: string): Promise<false> {
  nobody ??= hashPassword(randomBytes(SALT_BYTES).toString('base64'));
  await verifyPassword(password, await nobody);
  return false;
}
