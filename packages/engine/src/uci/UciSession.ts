import type { SearchLimit, SearchRequest, SearchUpdate } from '../search.ts';
import { parseBestmove } from './parseBestmove.ts';
import { type EngineOption, type OptionValue, parseOption, valueForOption } from './parseOption.ts';
import { Search } from './Search.ts';

export type SessionState = 'loading' | 'idle' | 'computing' | 'failed';

/** One search and who wants to hear of it. Nothing is heard after the work was replaced or stopped. */
export interface Work {
  readonly request: SearchRequest;
  /** Forget everything learned from earlier searches, so that the answer depends on the request alone. */
  readonly fresh?: boolean;
  readonly onUpdate: (update: SearchUpdate) => void;
}

/** What the engine must still say for the conversation to go on. */
export interface Owed {
  readonly word: 'readyok' | 'bestmove';
  /** Number of the search, counted from 1; 0 before the first. */
  readonly search: number;
  /** Milliseconds from now for which it may rightly be silent: the time the search was given. */
  readonly afterMs: number;
}

export interface SessionOptions {
  /** Sends one line, or several joined by newlines, to the engine. */
  readonly send: (text: string) => void;
  /** Wished values of spin and check options; those the engine does not list are left out, numbers clamped. */
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
 * The UCI conversation with one engine, knowing nothing of workers or processes: text goes out by
 * `send` and comes in by `received`. At most one search runs; a new one waits until the engine has
 * answered `stop` with `bestmove`, because an engine may crash on `go` while it searches.
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
  /** The search ended with a `bestmove` that names no move: nothing more may come. */
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

  /** The engine's own name (`id name`); empty until it has been heard. */
  get name(): string {
    return this.#name;
  }

  /** The options that were sent and are in force now, by name: what was wished and the engine lists, as it can do it. */
  get optionsInForce(): Readonly<Record<string, OptionValue>> {
    return Object.fromEntries(this.#sent);
  }

  /** Undefined when it owes nothing, or may search as long as it likes. */
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

  /** The connection is gone: nothing is sent or heard any more. */
  failed(): void {
    this.#current = undefined;
    this.#next = undefined;
    this.#enter('failed');
  }

  /** Searches `work` instead of whatever is searched or waits now; `undefined` only stops. */
  compute(work: Work | undefined): void {
    if (this.#state === 'failed') return;
    this.#next = work;
    if (this.#state === 'idle') this.#startNext();
    else if (this.#current !== undefined && !this.#stopping) {
      this.#stopping = true;
      this.#send('stop');
    }
  }

  /** Stops this very work, searched or waiting; other work goes on. */
  cancel(work: Work): void {
    if (this.#next === work) this.#next = undefined;
    else if (this.#current?.work === work && !this.#stopping) this.compute(undefined);
  }

  /** Takes one line from the engine. Unknown lines are ignored, as UCI demands. */
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
    // First free the engine, then tell: whoever is told may ask for the next search at once.
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
    // `isready` makes the engine finish clearing its memory first; its answer needs no waiting for,
    // since commands are taken in order, and every wait would leave the engine without work.
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
