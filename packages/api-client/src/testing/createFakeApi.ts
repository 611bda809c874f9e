import { ApiError, type Caller } from '../client/apiError.ts';
import type { ApiClient, CallOptions } from '../client/createApiClient.ts';
import { createRequestRegistry } from '../client/requestRegistry.ts';
import {
  type Input,
  type Mtd,
  type Output,
  operations,
  type Screenshot,
  type ServerEvent,
  type Upload,
  type User,
} from '../contract/index.ts';

/** Answers for the operations a test or story uses. A thrown error rejects the call. */
export type FakeHandlers = { [M in Mtd]?: (input: Input<M>) => Output<M> | Promise<Output<M>> };

/** Handlers of the other endpoints. */
export interface FakeOptions {
  readonly upload?: (file: Blob) => Upload | Promise<Upload>;
  readonly screenshot?: (picture: Blob) => Screenshot | Promise<Screenshot>;
}

/** A call that was made; `keepalive` where it survives the page. */
interface FakeCall {
  readonly mtd: Mtd;
  readonly input: unknown;
  readonly keepalive?: true;
}

/** A client without a server. */
export interface FakeApi extends ApiClient {
  /** Every call so far, oldest first. */
  readonly calls: readonly FakeCall[];
  /** Sends an event to all listeners. */
  emit(event: ServerEvent): void;
  /** Tells all listeners that events were missed. */
  miss(): void;
}

function missing(mtd: Caller): ApiError {
  return new ApiError({ code: 'unknown-operation', mtd, message: `No fake handler for ${mtd}` });
}

/**
 * A client backed by plain functions. Payloads and answers are checked against the contract, a call without a
 * handler fails, and calls are aborted as in the real client.
 */
export function createFakeApi(
  handlers: FakeHandlers,
  user: User | null = null,
  options: FakeOptions = {},
): FakeApi {
  const registry = createRequestRegistry();
  const calls: FakeCall[] = [];
  const listeners = new Set<{ onEvent: (event: ServerEvent) => void; onMissed: (() => void) | undefined }>();

  const run = async <T>(
    mtd: Caller,
    work: () => T | Promise<T>,
    { signal: given, key }: CallOptions & { key?: string } = {},
  ): Promise<T> => {
    const { signal, end } = registry.begin(key, given);
    const stopped = new ApiError({ code: 'aborted', mtd });
    const aborted = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(stopped), { once: true });
    });
    try {
      if (signal.aborted) throw stopped;
      return await Promise.race([aborted, work()]);
    } finally {
      end();
    }
  };

  return {
    loading: registry.loading,
    calls,
    emit: (event) => {
      for (const { onEvent } of [...listeners]) onEvent(event);
    },
    miss: () => {
      for (const { onMissed } of [...listeners]) onMissed?.();
    },
    call: (mtd, input, callOptions) =>
      run(
        mtd,
        async () => {
          calls.push({ mtd, input, ...(callOptions?.keepalive && { keepalive: true as const }) });
          const handle = handlers[mtd] as ((input: unknown) => unknown) | undefined;
          if (!handle) throw missing(mtd);
          const answer = await handle(operations[mtd].input.parse(input));
          return operations[mtd].output.parse(answer) as Output<typeof mtd>;
        },
        { ...callOptions, key: JSON.stringify({ ...input, mtd }) },
      ),
    check: () => run('check', () => user),
    upload: (file, callOptions) =>
      run(
        'upload',
        () => {
          if (!options.upload) throw missing('upload');
          return options.upload(file);
        },
        callOptions,
      ),
    screenshot: (picture, callOptions) =>
      run(
        'screenshot',
        () => {
          if (!options.screenshot) throw missing('screenshot');
          return options.screenshot(picture);
        },
        callOptions,
      ),
    events: (onEvent, onMissed) => {
      const listener = { onEvent, onMissed };
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    through: () => createFakeApi(handlers, null, options),
    abortAll: () => registry.abortAll(),
  };
}
