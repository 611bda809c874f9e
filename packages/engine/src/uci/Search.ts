import type { Side } from '@tabia/chess';
import { sideAfter, toWhiteView } from '../score.ts';
import type { EngineLine, SearchRequest, SearchUpdate, Terminal } from '../search.ts';
import { LineSets } from './LineSets.ts';
import type { Bestmove } from './parseBestmove.ts';
import { type Info, parseInfo } from './parseInfo.ts';

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
    return this.#sets.add(info) ? this.#update(undefined, false) : undefined;
  }

  /** The last update, built when the engine has sent `bestmove`. */
  finish(bestmove: Bestmove): SearchUpdate {
    this.#sets.finish();
    return this.#update(bestmove.move === undefined ? this.#terminal() : undefined, true);
  }

  #terminal(): Terminal {
    return this.#latest !== undefined && 'mate' in this.#latest.score ? 'checkmate' : 'stalemate';
  }

  #update(terminal: Terminal | undefined, final: boolean): SearchUpdate {
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
      terminal,
      final,
    });
  }
}
