import { type ApiClient, ApiError } from '@tabia/api-client';
import type { Hero, Upload } from '@tabia/api-client/contract';
import {
  addAccount,
  addFromFile,
  type FoundAccount,
  findAccounts,
  NameProblem,
  obviousPlayer,
  readFile,
} from './firstGames.ts';

type Api = Pick<ApiClient, 'call' | 'upload'>;

/** Somebody who is to be added: an account to be looked for, or a player of a file. */
export type Candidate =
  | { readonly id: string; readonly kind: 'account'; readonly account: string; readonly name?: string }
  | { readonly id: string; readonly kind: 'file'; readonly uploadid: number; readonly player: string };

/** What became of a candidate. */
export type Outcome =
  | { readonly kind: 'added'; readonly heroid: number }
  /** The name is known on several platforms. */
  | { readonly kind: 'choose'; readonly accounts: readonly FoundAccount[] }
  | { readonly kind: 'failed'; readonly error: Error };

/** Players that are added at once. */
export const MAX_SEVERAL = 60;

/**
 * The candidates of pasted text, one a line: a nickname or the address of a profile, with the real name before it after a comma, a
 * semicolon or a tab. A line that comes twice counts once.
 */
export function candidatesOf(text: string): Candidate[] {
  const found = new Map<string, Candidate>();
  for (const line of text.split(/\r?\n/)) {
    const cells = line
      .split(/[,;\t]/)
      .map((cell) => cell.trim())
      .filter(Boolean);
    const account = cells.at(-1);
    if (account === undefined) continue;
    const [name] = cells.length > 1 ? cells : [];
    const id = account.toLowerCase();
    if (!found.has(id)) found.set(id, { id, kind: 'account', account, ...(name !== undefined && { name }) });
  }
  return [...found.values()];
}

/** A file that was read, and the players of it that may be meant; those of most games first. */
export interface ReadGames {
  readonly fileName: string;
  readonly upload: Upload;
  /** The one whom it is about; undefined where there is a doubt. */
  readonly obvious: string | undefined;
}

/** Reads files one after another, so that none of them is in memory twice. */
export async function readFiles(api: Api, files: readonly File[]): Promise<ReadGames[]> {
  const read: ReadGames[] = [];
  for (const file of files) {
    const upload = await readFile(api, file);
    read.push({ fileName: file.name, upload, obvious: obviousPlayer(upload) });
  }
  return read;
}

function asError(caught: unknown): Error {
  return caught instanceof Error ? caught : new Error(String(caught));
}

/** Adds a player with one account of those that were found. */
export async function addFound(
  api: Api,
  account: FoundAccount,
  as: { readonly kind: Hero['kind']; readonly name?: string },
): Promise<Outcome> {
  try {
    return { kind: 'added', heroid: await addAccount(api, account, as) };
  } catch (caught) {
    return { kind: 'failed', error: asError(caught) };
  }
}

/** Adds a candidate, or says what stands in the way. */
export async function addCandidate(api: Api, candidate: Candidate, kind: Hero['kind']): Promise<Outcome> {
  try {
    if (candidate.kind === 'file') {
      const { uploadid, player } = candidate;
      return { kind: 'added', heroid: await addFromFile(api, { uploadid, player, spellings: [] }, kind) };
    }
    const { account, name } = candidate;
    const accounts = await findAccounts(api, account);
    const [only] = accounts;
    if (only === undefined || accounts.length > 1) return { kind: 'choose', accounts };
    return await addFound(api, only, { kind, ...(name !== undefined && { name }) });
  } catch (caught) {
    return { kind: 'failed', error: asError(caught) };
  }
}

interface AddAllOptions {
  readonly kind: Hero['kind'];
  /** Once aborted nobody else is added; whoever is being added is added to the end. */
  readonly signal: AbortSignal;
  readonly onOutcome: (candidate: Candidate, outcome: Outcome) => void;
  /** Called with the seconds that the service asks to wait for, and without when it goes on. */
  readonly onWait: (seconds?: number) => void;
  /** Resolves after this many milliseconds; rejects as soon as the signal is aborted. */
  readonly pause?: (ms: number, signal: AbortSignal) => Promise<void>;
}

const MS = 1_000;

function pauseFor(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}

/** Calls that wait as long as the service asks where there were too many, and are then made again. */
function patient({ call, upload }: Api, { signal, onWait, pause = pauseFor }: AddAllOptions): Api {
  return {
    upload,
    async call(mtd, input) {
      for (;;) {
        // One platform may have answered while the other was waited for.
        if (mtd === 'heroes/add') signal.throwIfAborted();
        try {
          return await call(mtd, input);
        } catch (caught) {
          if (!(caught instanceof ApiError) || !caught.retryAfter) throw caught;
          onWait(caught.retryAfter);
          await pause(caught.retryAfter * MS, signal);
          onWait();
        }
      }
    },
  };
}

/** Adds candidates one after another. A service that has reached a limit is waited for. */
export async function addAll(
  api: Api,
  candidates: readonly Candidate[],
  options: AddAllOptions,
): Promise<void> {
  const { kind, signal, onOutcome } = options;
  const waiting = patient(api, options);
  for (const candidate of candidates) {
    if (signal.aborted) return;
    const outcome = await addCandidate(waiting, candidate, kind);
    if (!signal.aborted || outcome.kind === 'added') onOutcome(candidate, outcome);
  }
}

/** True for a candidate who is not there, and may be when tried again. */
export function isLeft(outcome: Outcome | undefined): boolean {
  if (outcome === undefined) return true;
  return outcome.kind === 'failed' && !(outcome.error instanceof NameProblem);
}
