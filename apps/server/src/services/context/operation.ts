import type { ErrorCode, Mtd, Output, ParsedInput } from '@tabia/api-client/contract';
import type { User } from '../../store/accounts/users.ts';
import type { SharedLink } from '../../store/sharing/sharedLinks.ts';
import type { ProgressRate } from '../tasks/cachedProgress.ts';
import type { ShownShare, TimeLeft } from '../tasks/shownShare.ts';
import { HINTS } from './hints.ts';
import type { Services } from './services.ts';

/** Lets an operation change the session of the calling browser. */
export interface SessionControl {
  /** When the signed-in user signed in; undefined for nobody. */
  readonly startedAt?: Date | undefined;
  /** Signs the user in; the response carries the cookie. */
  start(userId: number, remember: boolean): Promise<void>;
  /** Replaces the current session with a new one of the same kind. */
  renew(): Promise<void>;
  /** Ends this session. */
  end(): Promise<void>;
  /** Ends every session of the signed-in user. */
  endAll(): Promise<void>;
}

/** Recognizes the calling browser, signed in or not, by a secret of its own. */
export interface DeviceControl {
  /** SHA-256 of the browser's secret; undefined if it has none. */
  current(): Uint8Array | undefined;
  /** As `current`; gives the browser a secret if it has none. */
  ensure(): Uint8Array;
  /** Makes the browser known to an account that was just signed in. */
  remember(userId: number): Promise<void>;
}

/** Passed to every operation along with its input. */
export interface Context extends Services {
  /** The operation that was called. */
  readonly mtd: Mtd;
  /** Null without a session, and for who reads through a link. */
  readonly user: User | null;
  /** The read-only link through which the caller reads. */
  readonly link?: SharedLink | undefined;
  /** Where a program calls by a help token: whether its answers count for all accounts. */
  readonly helpToken?: { readonly forAll: boolean } | undefined;
  readonly session: SessionControl;
  readonly device: DeviceControl;
  /** The caller's network, which counts as one in limits. */
  readonly network: string;
  readonly progressRate: ProgressRate;
  readonly shownShare: ShownShare;
  readonly timeLeft: TimeLeft;
}

/** One operation: authorize, load, decide, save, answer. Throws expected failures as {@link OperationError}. */
type Handler<M extends Mtd> = (input: ParsedInput<M>, context: Context) => Promise<Output<M>>;

/** One handler for each operation of the contract. */
export type Handlers = { readonly [M in Mtd]: Handler<M> };

/** The handlers of one group, such as `heroes`. */
export type GroupHandlers<Group extends string> = Pick<Handlers, Extract<Mtd, `${Group}/${string}`>>;

export interface OperationErrorOptions {
  /** Message for the user; default: the message of the code. */
  readonly hint?: string | undefined;
  /** For the log. */
  readonly cause?: unknown;
  /** Seconds until a retry makes sense. */
  readonly retryAfter?: number;
  /** Invalid fields of the payload. */
  readonly paths?: readonly string[];
  /** What a file is that is not read. */
  readonly format?: string | undefined;
}

/** An expected failure of an operation: a contract code and a message for the user. */
export class OperationError extends Error {
  override readonly name = 'OperationError';
  readonly code: ErrorCode;
  readonly hint: string;
  readonly retryAfter: number | undefined;
  readonly paths: readonly string[] | undefined;
  readonly format: string | undefined;

  constructor(code: ErrorCode, options: OperationErrorOptions = {}) {
    const hint = options.hint ?? HINTS[code];
    super(`${code}: ${hint}`, 'cause' in options ? { cause: options.cause } : {});
    this.code = code;
    this.hint = hint;
    this.retryAfter = options.retryAfter;
    this.paths = options.paths;
    this.format = options.format;
  }
}

/** Returns the signed-in user; throws `not-signed-in`. */
export function requireUser(context: Pick<Context, 'user'>): User {
  if (!context.user) throw new OperationError('not-signed-in');
  return context.user;
}
