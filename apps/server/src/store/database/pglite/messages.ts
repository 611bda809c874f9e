/** Where the worker finds its database. */
export interface PgliteWorkerOptions {
  /** Data directory; undefined keeps everything in memory. */
  directory: string | undefined;
  /** File to start an empty database from, so that it need not be initialized. */
  snapshot: string | undefined;
}

/** What a worker is started with. */
export interface PgliteWorkerData extends PgliteWorkerOptions {
  /** The engine, compiled. */
  module: WebAssembly.Module;
}

/** What the worker is asked, one at a time and in order. */
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

/** The fields of a database error that survive the way between threads. */
export interface PgliteErrorFields {
  message: string;
  code?: string | undefined;
  detail?: string | undefined;
  hint?: string | undefined;
  constraint?: string | undefined;
  table?: string | undefined;
  column?: string | undefined;
}

/** What the worker says back. */
export type PgliteReply =
  | { kind: 'ready'; version: string }
  | { kind: 'failed'; error: PgliteErrorFields }
  | { kind: 'result'; id: number; value: unknown }
  | { kind: 'error'; id: number; error: PgliteErrorFields }
  | { kind: 'notification'; channel: string; payload: string }
  /** A write found no room. The engine may never come back from it. */
  | { kind: 'disk-full' };

export interface PgliteEnvelope {
  id: number;
  request: PgliteRequest;
}
