import type { Side } from '@tabia/chess';
import {
  type EngineLine,
  type SearchRequest,
  type SearchUpdate,
  sideAfter,
  type Terminal,
  toWhiteView,
} from '../search.ts';
import { type Bestmove, type Info, parseInfo } from './parseLines.ts';

/** True if `burst` ranks lines 1…n of one depth, each with an exact score and a move. */
function isWhole(burst: readonly Info[]): boolean {
  return burst.every(
    (info, index) =>
      info.multiPv === index + 1 &&
      info.bound === undefined &&
      info.depth === burst[0]?.depth &&
      info.pv.length > 0,
  );
}

/**
 * Collects an engine's `info` lines into complete sets: lines 1…n of one depth, exact scores only. Mixed depths
 * and bounds are rejected, because their scores cannot be compared.
 */
export class LineSets {
  #burst: Info[] = [];
  #width = 0;
  #best: readonly Info[] = [];
  readonly #multiPv: number;

  constructor(multiPv: number) {
    this.#multiPv = multiPv;
  }

  /** The deepest complete set so far; empty before the first. */
  get best(): readonly Info[] {
    return this.#best;
  }

  /** Adds a line; true if it completed a new set. */
  add(info: Info): boolean {
    // A position may have fewer legal moves than requested lines: then only the next line 1, or the end of the
    // search, shows that a set is complete.
    const changed = info.multiPv === 1 && this.#close();
    this.#burst.push(info);
    return (info.multiPv >= this.#multiPv && this.#close()) || changed;
  }

  /** Call at `bestmove`; true if the last lines formed a set. */
  finish(): boolean {
    return this.#close();
  }

  #close(): boolean {
    const burst = this.#burst;
    this.#burst = [];
    if (burst.length === 0 || burst.length < this.#width || !isWhole(burst)) return false;
    this.#width = burst.length;
    this.#best = burst;
    return true;
  }
}

function toLine(info: Info, side: Side): EngineLine {
  return Object.freeze({
    move: info.pv[0] ?? '',
    score: Object.freeze(toWhiteView(info.score, side)),
    pv: Object.freeze([...info.pv]),
  });
}

/** Accumulates one search: engine lines in, updates in White's view out. */
export class Search {
  readonly request: SearchRequest;
  readonly #side: Side;
  readonly #sets: LineSets;
  #latest: Info | undefined;

  constructor(request: SearchRequest) {
    this.request = request;
    this.#side = sideAfter(request.fen, request.moves?.length ?? 0);
    this.#sets = new LineSets(request.multiPv);
  }

  /** Reads an engine line; returns an update if it completed a set of lines. */
  read(line: string): SearchUpdate | undefined {
    const info = parseInfo(line);
    if (info === undefined) return undefined;
    this.#latest = info;
    return this.#sets.add(info) ? this.#update(false, undefined, undefined) : undefined;
  }

  /** The last update, built when the engine has sent `bestmove`. */
  finish(bestmove: Bestmove): SearchUpdate {
    this.#sets.finish();
    const { move } = bestmove;
    return this.#update(true, move, move === undefined ? this.#terminal() : undefined);
  }

  #terminal(): Terminal {
    return this.#latest !== undefined && 'mate' in this.#latest.score ? 'checkmate' : 'stalemate';
  }

  #update(final: boolean, played: string | undefined, terminal: Terminal | undefined): SearchUpdate {
    const [first] = this.#sets.best;
    const latest = this.#latest;
    return Object.freeze({
      request: this.request,
      depth: first?.depth ?? 0,
      selDepth: first?.selDepth ?? 0,
      // The last line may be a bound: its score is ignored, its node count is used.
      nodes: latest?.nodes ?? 0,
      nodesPerSecond: latest?.nodesPerSecond ?? 0,
      timeMs: latest?.timeMs ?? 0,
      lines: Object.freeze(this.#sets.best.map((info) => toLine(info, this.#side))),
      played,
      terminal,
      final,
    });
  }
}
