import type {
  BusyWith,
  Done,
  ErrorCode,
  Mtd,
  Output,
  ParsedInput,
  ReasonOf,
} from '@tabia/api-client/contract';
import type { User } from '../../store/accounts/users.ts';
import type { Db } from '../../store/schema/schema.ts';
import type { SharedLink } from '../../store/sharing/sharedLinks.ts';
import type { ProgressRate } from '../tasks/cachedProgress.ts';
import type { ShownShare, TimeLeft } from '../tasks/shownShare.ts';
import { BUSY_HINTS, HINTS, REASON_HINTS } from './hints.ts';
import type { Services } from './services.ts';

/** Lets an operation change the session of the calling browser. */
export interface SessionControl {
  /** When the signed-in user signed in; undefined for nobody. */
  readonly startedAt?: Date | undefined;
  /**
   * Signs the user in. The transaction has locked the account, unless it is new: a change that ends all sessions comes before it, or after
   * it and ends this one too. What is returned is called when the transaction has committed; the response then carries the cookie.
   */
  start(transaction: Db, userId: number, remember: boolean): Promise<() => Promise<void>>;
  /** True while the session of this request is valid, asked in a transaction that has locked its user. */
  isOpen(transaction: Db): Promise<boolean>;
  /** As `start`, for whoever is signed in: the new session is of the same kind. */
  renew(transaction: Db): Promise<() => Promise<void>>;
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
  /** Null without a session, and for whoever reads through a link. */
  readonly user: User | null;
  /** The read-only link through which the caller reads. */
  readonly link?: SharedLink | undefined;
  /** Where a program calls by a help token: whether its answers count for all accounts. */
  readonly helpToken?: { readonly forAll: boolean } | undefined;
  readonly session: SessionControl;
  readonly device: DeviceControl;
  /** The caller's network, which counts as one in limits. */
  readonly network: string;
  /** The network whose guests take turns together; undefined where everybody seems to come from one. */
  readonly guestNetwork?: string | undefined;
  readonly progressRate: ProgressRate;
  readonly shownShare: ShownShare;
  readonly timeLeft: TimeLeft;
}

/** What an operation answers: nothing, where the answer only says that it is done. */
type Answer<M extends Mtd> = Output<M> | (Done extends Output<M> ? undefined : never);

/** One operation: authorize, load, decide, save, answer. Throws expected failures as {@link OperationError}. */
type Handler<M extends Mtd> = (input: ParsedInput<M>, context: Context) => Promise<Answer<M>>;

/** One handler for each operation of the contract. */
export type Handlers = { readonly [M in Mtd]: Handler<M> };

/** The handlers of one group, such as `heroes`. */
export type GroupHandlers<Group extends string> = Pick<Handlers, Extract<Mtd, `${Group}/${string}`>>;

/** Codes that do not say what to do by themselves: their failures carry a reason, for which the pages have words. */
type SaidByReason = 'forbidden' | 'conflict';

interface OperationErrorOptions<Code extends ErrorCode> {
  /**
   * A sentence in English for programs and the log; default: that of the reason, or of the code. Pages show it only where nothing
   * but the code is known of a failure.
   */
  readonly hint?: Code extends SaidByReason ? undefined : string | undefined;
  /** Which failure of the code it is; it has a message of its own. */
  readonly reason?: ReasonOf<Code> | undefined;
  /** For the log. */
  readonly cause?: unknown;
  /** Seconds until a retry makes sense. */
  readonly retryAfter?: number;
  /** Invalid fields of the payload. */
  readonly paths?: readonly string[];
  /** What a file is that is not read. */
  readonly format?: string | undefined;
  /** For `busy`: what keeps the service; it has a message of its own. */
  readonly busy?: BusyWith;
}

function hintOf<Code extends ErrorCode>(code: Code, { busy, reason }: OperationErrorOptions<Code>): string {
  if (reason !== undefined) return REASON_HINTS[reason];
  return busy === undefined ? HINTS[code] : BUSY_HINTS[busy];
}

/** An expected failure of an operation: a contract code and a message for the user. */
export class OperationError<Code extends ErrorCode = ErrorCode> extends Error {
  override readonly name = 'OperationError';
  readonly code: Code;
  readonly hint: string;
  readonly retryAfter: number | undefined;
  readonly paths: readonly string[] | undefined;
  readonly format: string | undefined;
  readonly busy: BusyWith | undefined;
  readonly reason: ReasonOf<Code> | undefined;

  constructor(code: Code, options: OperationErrorOptions<Code> = {}) {
    const hint = options.hint ?? hintOf(code, options);
    super(`${code}: ${hint}`, 'cause' in options ? { cause: options.cause } : {});
    this.code = code;
    this.hint = hint;
    this.retryAfter = options.retryAfter;
    this.paths = options.paths;
    this.format = options.format;
    this.busy = options.busy;
    this.reason = options.reason;
  }
}

/** Returns the signed-in user; throws `not-signed-in`. */
export function requireUser(context: Pick<Context, 'user'>): User {
  if (!context.user) throw new OperationError('not-signed-in');
  return context.user;
}

/** The day until which something is given; throws `bad-payload` if it is over. */
export function requireDayToCome(until: Date, now: Date): Date {
  if (until <= now) throw new OperationError('bad-payload', { reason: 'past-day', paths: ['until'] });
  return until;
}
