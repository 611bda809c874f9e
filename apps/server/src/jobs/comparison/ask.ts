import { CollectionError } from '@tabia/reference/node';
import { askOutside, type OutgoingAnswer } from '../../sources/requests/outgoing.ts';
import type { FetchProblem } from '../../store/jobs/comparisonFetch.ts';

/** Something to compare with could not be fetched, for a reason that the operator can be told. */
export class FetchFailed extends Error {
  override readonly name = 'FetchFailed';
  readonly problem: FetchProblem;

  constructor(problem: FetchProblem, message: string, options?: ErrorOptions) {
    super(message, options);
    this.problem = problem;
  }
}

/** The reason behind an error of a disk or of the reference games; `failed` if it is another one. */
export function problemOf(error: unknown): FetchProblem {
  if (error instanceof FetchFailed) return error.problem;
  if (error instanceof CollectionError && error.code === 'busy') return 'busy';
  if (error instanceof CollectionError && error.code === 'disk-full') return 'no-room';
  if (['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '')) return 'no-room';
  return 'failed';
}

/** A request for a file below a configured address. */
export interface FileRequest {
  /** The configured address, without a trailing slash. */
  readonly url: string;
  readonly name: string;
  readonly method?: 'GET' | 'HEAD';
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
  readonly maxBytes?: number;
  readonly maxMs?: number;
}

/** 404 means that it was never there, 410 that it is gone. */
const MISSING: readonly number[] = [404, 410];
const DEFAULT_MS = 30_000;

/** Asks for a file. Throws a `FetchFailed` unless it answers 2xx, and the reason of the signal once that aborts. */
export async function askForFile(request: FileRequest): Promise<OutgoingAnswer> {
  const { url, name, signal, headers = {}, maxMs = DEFAULT_MS, ...limits } = request;
  const { origin, pathname } = new URL(url);
  const path = `${pathname.replace(/\/$/, '')}/${name}`;
  let answer: OutgoingAnswer;
  try {
    answer = await askOutside({ origin, path, headers, signal, maxMs, ...limits });
  } catch (error) {
    signal.throwIfAborted();
    const reason = error instanceof Error ? error.message : String(error);
    throw new FetchFailed('no-network', `${origin} cannot be reached (${reason}).`, { cause: error });
  }
  if (answer.status >= 200 && answer.status < 300) return answer;
  const isMissing = MISSING.includes(answer.status);
  throw new FetchFailed(
    isMissing ? 'not-found' : 'no-network',
    `${origin}${path} answered ${answer.status}.`,
  );
}

/** All bytes of a small file. Throws a `FetchFailed`. */
export async function fetchBytes(request: FileRequest): Promise<Buffer> {
  const answer = await askForFile(request);
  const chunks: Uint8Array[] = [];
  try {
    for await (const chunk of answer.bytes()) chunks.push(chunk);
  } catch (error) {
    request.signal.throwIfAborted();
    throw new FetchFailed('no-network', `${request.name} broke off.`, { cause: error });
  }
  return Buffer.concat(chunks);
}
