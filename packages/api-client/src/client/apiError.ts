import type { BusyWith, ErrorCode, FailureReason, Mtd } from '../contract/index.ts';

/** Codes that only the client uses: no answer, a gateway timeout, an unreadable answer, or a canceled call. */
export const CLIENT_CODES = ['offline', 'gateway-timeout', 'unknown', 'aborted'] as const;
export type ApiErrorCode = ErrorCode | (typeof CLIENT_CODES)[number];

/** The call that failed: an operation, or one of the other endpoints. */
export type Caller = Mtd | 'upload' | 'screenshot' | 'check';

/** Facts about a failed call. */
export interface ApiErrorFields {
  code: ApiErrorCode;
  mtd: Caller;
  /** HTTP status; 0 without an answer. */
  status?: number;
  message?: string;
  hint?: string;
  requestId?: string;
  /** Invalid fields of the payload. */
  paths?: readonly string[] | undefined;
  /** What a file is that is not read, such as 7z. */
  format?: string | undefined;
  /** What keeps a busy service. */
  busy?: BusyWith | undefined;
  /** Which failure of its code it is. */
  reason?: FailureReason | undefined;
  /** Seconds to wait before a retry. */
  retryAfter?: number | undefined;
  cause?: unknown;
}

/** A failed call. `code` selects the text to show; `hint` is the server's sentence, empty without an answer. */
export class ApiError extends Error {
  readonly code: ApiErrorCode;
  readonly status: number;
  readonly mtd: Caller;
  readonly hint: string;
  readonly requestId: string;
  readonly paths: readonly string[];
  readonly format: string;
  readonly busy: BusyWith | undefined;
  readonly reason: FailureReason | undefined;
  readonly retryAfter: number | undefined;

  constructor(fields: ApiErrorFields) {
    super(fields.message ?? fields.code, 'cause' in fields ? { cause: fields.cause } : {});
    this.name = 'ApiError';
    this.code = fields.code;
    this.mtd = fields.mtd;
    this.status = fields.status ?? 0;
    this.hint = fields.hint ?? '';
    this.requestId = fields.requestId ?? '';
    this.paths = fields.paths ?? [];
    this.format = fields.format ?? '';
    this.busy = fields.busy;
    this.reason = fields.reason;
    this.retryAfter = fields.retryAfter;
  }
}

/** True if a call failed for this reason. */
export function hasCode(error: unknown, code: ApiErrorCode): error is ApiError {
  return error instanceof ApiError && error.code === code;
}

const UNSUPPORTED = 415;

/** An answer that leads to the players without a word; the page that asked shows nothing of it. */
export function isRedirect(error: unknown): boolean {
  return error instanceof ApiError && error.status === UNSUPPORTED;
}

/** Failures without a message: a newer call replaced this one, or the answer redirects silently. */
export function isSilent(error: unknown): boolean {
  return isRedirect(error) || hasCode(error, 'aborted');
}
