import type { ApiClient } from '@tabia/api-client';
import type { Output } from '@tabia/api-client/contract';
import { playLine } from '@tabia/chess';
import { createEngine, type Engine } from '@tabia/engine';
import { browserEngineOptions, connectStockfishWorker } from '@tabia/engine/browser';
import { announceEngine } from '../engine/busyEngines.ts';

/** Who plays: a human network of a level, or the engine of this browser at about a rating. */
export interface Opponent {
  readonly kind: 'network' | 'engine';
  readonly level: number;
}

type Predicted = Output<'rivals/reply'>;

/** Without the service nobody knows the player's rating. */
const UNKNOWN_RATING = 1500;
/** The ratings at which Stockfish can be held. */
const ENGINE_RATINGS = { least: 1320, most: 3190 };
const SEARCH_MS = 500;

/** One move by chance, as often as people play it. */
export function drawMove(moves: Predicted['moves'], chance: number): string | undefined {
  let left = chance * moves.reduce((sum, { share }) => sum + share, 0);
  for (const { uci, share } of moves) {
    left -= share;
    if (left <= 0) return uci;
  }
  return moves.at(-1)?.uci;
}

/** The engine of this browser, held to a rating: one of its own, because the other one judges at full strength. */
function limitedEngine(rating: number): Engine {
  return announceEngine(
    createEngine({
      connect: () => connectStockfishWorker({ url: '/engine/' }),
      options: { ...browserEngineOptions, Hash: 16, Threads: 1, UCI_LimitStrength: true, UCI_Elo: rating },
    }),
  );
}

function searchOnce(engine: Engine, fen: string, moves: readonly string[]): Promise<string> {
  return new Promise((done, failed) => {
    const leave = engine.subscribe(() => {
      if (!engine.error) return;
      leave();
      failed(engine.error);
    });
    engine.analyze({ fen, moves, multiPv: 1, limit: { movetime: SEARCH_MS } }, ({ final, played }) => {
      if (!final) return;
      leave();
      if (played === undefined) failed(new Error('The engine has no move.'));
      else done(played);
    });
  });
}

interface OpponentSetup {
  readonly api: ApiClient;
  /** Whose level the opponent has. */
  readonly heroid: number;
  /** The first position. */
  readonly fen: string;
  /** Hears who plays, as soon as it is known. */
  readonly onKnown: (opponent: Opponent) => void;
  readonly openEngine?: (rating: number) => Engine;
  readonly random?: () => number;
}

/** An opponent of the level of a player: what people of that rating play where the service can say it, else an engine. */
export function createOpponent(setup: OpponentSetup) {
  const { api, heroid, fen, onKnown, openEngine = limitedEngine, random = Math.random } = setup;
  let rating = UNKNOWN_RATING;
  let engine: Engine | undefined;

  const predicted = async (present: string): Promise<string | undefined> => {
    // Whoever has begun with the engine plays on against it.
    if (engine || heroid === 0) return undefined;
    try {
      const answer = await api.call('rivals/reply', { heroid, fen: present });
      rating = answer.rating;
      const move = drawMove(answer.moves, random());
      if (move !== undefined && answer.level !== null) onKnown({ kind: 'network', level: answer.level });
      return move;
    } catch {
      // Without the network of computers the game goes on against the engine of this browser.
      return undefined;
    }
  };
  return {
    /** The move after these moves from the first position, UCI. */
    async reply(moves: readonly string[]): Promise<string> {
      const move = await predicted(playLine(fen, moves).at(-1)?.fen ?? fen);
      if (move !== undefined) return move;
      const held = Math.min(ENGINE_RATINGS.most, Math.max(ENGINE_RATINGS.least, rating));
      engine ??= openEngine(held);
      onKnown({ kind: 'engine', level: held });
      return await searchOnce(engine, fen, moves);
    },
    close(): void {
      engine?.destroy();
      engine = undefined;
    },
  };
}
