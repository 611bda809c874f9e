export const engineErrorCodes = [
  'no-worker',
  'start-failed',
  'not-sent',
  'engine-crashed',
  'engine-hung',
  'illegal-position',
  'no-answer',
  'closed',
] as const;

export type EngineErrorCode = (typeof engineErrorCodes)[number];

/** An expected engine failure, identified by `code`; `message` says what to do. */
export class EngineError extends Error {
  readonly code: EngineErrorCode;

  constructor(code: EngineErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'EngineError';
    this.code = code;
  }
}
