import type { ErrorCode, Mtd } from '../contract/index.ts';

/**
 * Codes that only the client can give: nobody answered, a proxy waited in vain, something unreadable answered, or nobody
 * waits any more.
 */
export const CLIENT_CODES = ['offline', 'gateway-timeout', 'unknown', 'aborted'] as const;
export type ApiErrorCode = ErrorCode | (typeof CLIENT_CODES)[number];

/** The operation or endpoint that was called. */
export type Caller = Mtd | 'upload' | 'screenshot' | 'check';

/** What is known of a failed call. */
export interface ApiErrorFields {
  code: ApiErrorCode;
  mtd: Caller;
  /** HTTP status; 0 when nobody answered. */
  status?: number;
  message?: string;
  hint?: string;
  requestId?: string;
  /** Fields of the payload that are wrong. */
  paths?: readonly string[] | undefined;
  /** Seconds after which it is worth trying again. */
  retryAfter?: number | undefined;
  cause?: unknown;
}

/** A failed call. `code` chooses the words; `hint` is the server's sentence, empty when nobody answered. */
export class ApiError extends Error {
  readonly code: ApiErrorCode;
  readonly status: number;
  readonly mtd: Caller;
  readonly hint: string;
  readonly requestId: string;
  readonly paths: readonly string[];
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
    this.retryAfter = fields.retryAfter;
  }
}
