export interface PgliteWorkerOptions {
  /** Data directory; undefined for an in-memory database. */
  directory: string | undefined;
  /** Archive to load into an empty database instead of initializing it. */
  snapshot: string | undefined;
}

/** Start data of the worker. */
export interface PgliteWorkerData extends PgliteWorkerOptions {
  /** The compiled engine. */
  module: WebAssembly.Module;
}

/** Requests to the worker, processed one at a time in order. */
export type PgliteRequest =
  | { kind: 'query'; text: string; values: readonly unknown[] }
  | { kind: 'exec'; text: string }
  | { kind: 'listen'; channel: string }
  | { kind: 'unlisten'; channel: string }
  | { kind: 'dump' }
  | { kind: 'fsyncs' }
  | { kind: 'close' };

export interface PgliteRows {
  rows: Record<string, unknown>[];
  affectedRows: number;
}

/** Fields of a database error that are passed between threads. */
export interface PgliteErrorFields {
  message: string;
  code?: string | undefined;
  detail?: string | undefined;
  hint?: string | undefined;
  constraint?: string | undefined;
  table?: string | undefined;
  column?: string | undefined;
}

/** Messages from the worker. */
export type PgliteReply =
  | { kind: 'ready'; version: string }
  | { kind: 'failed'; error: PgliteErrorFields }
  | { kind: 'result'; id: number; value: unknown }
  | { kind: 'error'; id: number; error: PgliteErrorFields }
  | { kind: 'notification'; channel: string; payload: string }
  /** A write failed for lack of space. The engine may never recover. */
  | { kind: 'disk-full' };

export interface PgliteEnvelope {
  id: number;
  request: PgliteRequest;
}
