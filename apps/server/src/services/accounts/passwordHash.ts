import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { MIN_PASSWORD_LENGTH, missingPasswordRules, type PasswordRule } from '@tabia/api-client/contract';
import type { User } from '../../store/accounts/users.ts';
import { currentCaller } from '../../store/database/callers.ts';
import { OperationError } from '../context/operation.ts';
import { createUserQueues, createWorkQueue } from '../queues/userQueues.ts';

/** Hashes a new password; throws `weak-password` if it breaks the rules. `path` is the payload field. */
export async function newPasswordHash(password: string, path = 'password'): Promise<string> {
  const problem = passwordProblem(password);
  if (problem) throw new OperationError('weak-password', { hint: problem, paths: [path] });
  return hashPassword(password);
}

/** Like `newPasswordHash`, for an account with a password: throws `same-password` if it does not change. */
export async function changedPasswordHash(
  user: Pick<User, 'passwordHash'>,
  password: string,
  path = 'password',
): Promise<string> {
  const hash = await newPasswordHash(password, path);
  if (user.passwordHash !== null && (await verifyPassword(password, user.passwordHash))) {
    throw new OperationError('same-password', { paths: [path] });
  }
  return hash;
}

/** Throws `wrong-password` unless the password matches; guests have none and pass. */
export async function requirePassword(
  user: Pick<User, 'passwordHash'>,
  password: string | undefined,
  path = 'password',
): Promise<void> {
  if (user.passwordHash === null) return;
  if (password === undefined || !(await verifyPassword(password, user.passwordHash))) {
    throw new OperationError('wrong-password', { paths: [path] });
  }
}

/** The rules in the words and the order of the sentence. */
const NAMES: Readonly<Record<PasswordRule, string>> = {
  length: `at least ${MIN_PASSWORD_LENGTH} characters`,
  upper: 'an upper-case letter',
  lower: 'a lower-case letter',
  digit: 'a digit',
  special: 'a special character',
};

/** A sentence that names what the password lacks; undefined for a good one. */
export function passwordProblem(password: string): string | undefined {
  const missing = new Set<string>(missingPasswordRules(password));
  const names = Object.entries(NAMES).flatMap(([rule, name]) => (missing.has(rule) ? [name] : []));
  return names.length === 0 ? undefined : `The password still needs ${names.join(', ')}.`;
}

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
/** Callers take turns: one who signs in hundreds of times at once keeps nobody else waiting. */
const callers = createUserQueues(MAX_PARALLEL, MAX_WAITING);
const compute = promisify(argon2);
const derive: typeof compute = (algorithm, parameters) =>
  callers.run(currentCaller()?.name ?? '', () => turns.run(() => compute(algorithm, parameters)));

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

/** Takes as long as checking a real password and returns false: for addresses that have no account. */
export async function verifyDummyPassword(password: string): Promise<false> {
  nobody ??= hashPassword(randomBytes(SALT_BYTES).toString('base64'));
  await verifyPassword(password, await nobody);
  return false;
}
