import type { SearchLimit, SearchRequest, SearchUpdate } from '../search.ts';
import {
  type EngineOption,
  type OptionValue,
  parseBestmove,
  parseOption,
  valueForOption,
} from './parseLines.ts';
import { Search } from './Search.ts';

export type SessionState = 'loading' | 'idle' | 'computing' | 'failed';

/** A search and its listener. Receives no updates after it was replaced or stopped. */
export interface Work {
  readonly request: SearchRequest;
  /** Clears the engine's memory first, so that the answer depends on the request alone. */
  readonly fresh?: boolean;
  readonly onUpdate: (update: SearchUpdate) => void;
}

/** The reply the engine must still send. */
export interface Owed {
  readonly word: 'readyok' | 'bestmove';
  /** Number of the search, counted from 1; 0 before the first. */
  readonly search: number;
  /** Milliseconds from now during which silence is fine: the time the search was given. */
  readonly afterMs: number;
}

export interface SessionOptions {
  /** Sends one line, or several joined by newlines, to the engine. */
  readonly send: (text: string) => void;
  /** Requested values of spin and check options; unlisted options are skipped, numbers are clamped. */
  readonly options?: Readonly<Record<string, OptionValue>>;
  readonly onState?: (state: SessionState) => void;
}

function goCommand(limit: SearchLimit): string {
  if (limit === 'infinite') return 'go infinite';
  if ('nodes' in limit) return `go nodes ${limit.nodes}`;
  if ('depth' in limit) return `go depth ${limit.depth}`;
  return `go movetime ${limit.movetime}`;
}

function positionCommand({ fen, moves = [] }: SearchRequest): string {
  return moves.length === 0 ? `position fen ${fen}` : `position fen ${fen} moves ${moves.join(' ')}`;
}

/**
 * The UCI protocol for one engine, independent of workers and processes: commands go out through `send` and lines
 * come in through `received`. At most one search runs. A new one waits until the engine has answered `stop` with
 * `bestmove`, because an engine may crash on `go` during a search.
 */
export class UciSession {
  readonly #send: (text: string) => void;
  readonly #wishes: Readonly<Record<string, OptionValue>>;
  readonly #onState: ((state: SessionState) => void) | undefined;
  readonly #options = new Map<string, EngineOption>();
  readonly #sent = new Map<string, OptionValue>();
  #state: SessionState = 'loading';
  #name = '';
  #current: { readonly search: Search; readonly work: Work } | undefined;
  #searches = 0;
  #stopping = false;
  /** The search ended with a `bestmove` without a move: nothing more may follow. */
  #garbled = false;
  #next: Work | undefined;

  constructor({ send, options = {}, onState }: SessionOptions) {
    this.#send = send;
    this.#wishes = options;
    this.#onState = onState;
  }

  get state(): SessionState {
    return this.#state;
  }

  /** The engine's own name (`id name`); empty until it was received. */
  get name(): string {
    return this.#name;
  }

  /** The options sent and in force, by name: the requested ones that the engine lists, clamped. */
  get optionsInForce(): Readonly<Record<string, OptionValue>> {
    return Object.fromEntries(this.#sent);
  }

  /** Undefined if no reply is due, or the search has no limit. */
  get owed(): Owed | undefined {
    const search = this.#searches;
    if (this.#state === 'loading') return { word: 'readyok', search, afterMs: 0 };
    if (this.#current === undefined) return undefined;
    if (this.#stopping || this.#garbled) return { word: 'bestmove', search, afterMs: 0 };
    const { limit } = this.#current.work.request;
    if (limit === 'infinite' || !('movetime' in limit)) return undefined;
    return { word: 'bestmove', search, afterMs: limit.movetime };
  }

  /** Begins the handshake. */
  connected(): void {
    this.#send('uci');
  }

  /** The connection is lost: nothing is sent or received any more. */
  failed(): void {
    this.#current = undefined;
    this.#next = undefined;
    this.#enter('failed');
  }

  /** Searches `work` instead of the current and the waiting search; `undefined` only stops. */
  compute(work: Work | undefined): void {
    if (this.#state === 'failed') return;
    this.#next = work;
    if (this.#state === 'idle') this.#startNext();
    else if (this.#current !== undefined && !this.#stopping) {
      this.#stopping = true;
      this.#send('stop');
    }
  }

  /** Stops exactly this work, running or waiting; other work continues. */
  cancel(work: Work): void {
    if (this.#next === work) this.#next = undefined;
    else if (this.#current?.work === work && !this.#stopping) this.compute(undefined);
  }

  /** Lets exactly this work end now, if it is running: unlike after `cancel` its last update comes. */
  finish(work: Work): void {
    if (this.#current?.work === work && !this.#stopping) this.#send('stop');
  }

  /** Processes a line from the engine. Unknown lines are ignored, as UCI demands. */
  received(line: string): void {
    if (this.#state === 'loading') this.#handshake(line.trim());
    else if (this.#current !== undefined) this.#searching(line, this.#current);
  }

  #handshake(line: string): void {
    if (line.startsWith('id name ')) this.#name = line.slice('id name '.length);
    const option = parseOption(line);
    if (option !== undefined) this.#options.set(option.name, option);
    if (line === 'uciok') {
      for (const [name, value] of Object.entries(this.#wishes)) this.#setOption(name, value);
      this.#send('isready');
    }
    if (line === 'readyok') {
      this.#enter('idle');
      this.#startNext();
    }
  }

  #searching(line: string, { search, work }: { search: Search; work: Work }): void {
    const bestmove = parseBestmove(line);
    if (bestmove === undefined) {
      if (/^\s*bestmove\b/.test(line)) this.#garbled = true;
      const update = this.#stopping ? undefined : search.read(line);
      if (update !== undefined) work.onUpdate(update);
      return;
    }
    const stopped = this.#stopping;
    this.#current = undefined;
    this.#stopping = false;
    this.#garbled = false;
    // Releases the engine before notifying: a listener may start the next search at once.
    this.#enter('idle');
    if (!stopped) work.onUpdate(search.finish(bestmove));
    this.#startNext();
  }

  #startNext(): void {
    const work = this.#next;
    if (work === undefined || this.#state !== 'idle') return;
    this.#next = undefined;
    this.#searches += 1;
    this.#current = { search: new Search(work.request), work };
    this.#setOption('MultiPV', work.request.multiPv);
    // `isready` makes the engine finish clearing its memory first. Its reply is not awaited: commands are processed
    // in order, and each wait would leave the engine idle.
    const clear = work.fresh === true ? 'ucinewgame\nisready\n' : '';
    this.#send(`${clear}${positionCommand(work.request)}\n${goCommand(work.request.limit)}`);
    this.#enter('computing');
  }

  #setOption(name: string, wished: OptionValue): void {
    const option = this.#options.get(name);
    const value = option && valueForOption(option, wished);
    if (value === undefined || this.#sent.get(name) === value) return;
    this.#sent.set(name, value);
    this.#send(`setoption name ${name} value ${value}`);
  }

  #enter(state: SessionState): void {
    if (this.#state === state) return;
    this.#state = state;
    this.#onState?.(state);
  }
}
