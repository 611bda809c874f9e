import type { ErrorCode, Mtd } from '../contract/index.ts';

/** Codes that only the client can give: nobody answered, or something unreadable did. */
export const CLIENT_CODES = ['offline', 'unknown', 'aborted'] as const;
export type ApiErrorCode = ErrorCode | (typeof CLIENT_CODES)[number];

/** A failed call. `code` chooses the words; `hint` is the server's sentence, empty when nobody answered. */
export class ApiError extends Error {
  readonly code: ApiErrorCode;
  readonly status: number;
  readonly mtd: Mtd | 'upload' | 'check';
  readonly hint: string;
  readonly requestId: string;
  readonly retryAfter: number | undefined;

  constructor(fields: {
    code: ApiErrorCode;
    mtd: Mtd | 'upload' | 'check';
    status?: number;
    message?: string;
    hint?: string;
    requestId?: string;
    retryAfter?: number;
  }) {
    super(fields.message ?? fields.code);
    this.name = 'ApiError';
    this.code = fields.code;
    this.mtd = fields.mtd;
    this.status = fields.status ?? 0;
    this.hint = fields.hint ?? '';
    this.requestId = fields.requestId ?? '';
    this.retryAfter = fields.retryAfter;
  }
}
