import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { parseBestmove, parseInfo } from '@tabia/engine';
import { stockfishCommand } from '@tabia/engine/node';

/** A move, and centipawns for the side to move (mates ±10000). */
interface ClubMove {
  readonly uci: string;
  readonly cp: number;
}

/** An engine at club strength: its choice in a position varies. */
export interface ClubEngine {
  /** Resolves to undefined if there is no legal move. */
  readonly play: (fen: string, elo: number) => Promise<ClubMove | undefined>;
  readonly close: () => void;
}

/** Enough for club strength; half a second per game. */
const NODES = 1_500;
const MATE_CP = 10_000;

/** Starts an engine; `nativePath` as in the setting STOCKFISH_PATH. */
export function startClubEngine(nativePath?: string): ClubEngine {
  const [program = '', ...args] = stockfishCommand(nativePath);
  const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'ignore'] });
  const send = (text: string): void => void child.stdin.write(`${text}\n`);
  let answer: PromiseWithResolvers<ClubMove | undefined> | undefined;
  let cp = 0;
  createInterface({ input: child.stdout }).on('line', (line) => {
    const info = parseInfo(line);
    if (info?.multiPv === 1) cp = 'cp' in info.score ? info.score.cp : Math.sign(info.score.mate) * MATE_CP;
    const best = parseBestmove(line);
    if (best) answer?.resolve(best.move === undefined ? undefined : { uci: best.move, cp });
  });
  child.on('error', (error) => answer?.reject(error));
  child.on('exit', () => answer?.reject(new Error('The engine ended in the middle of a game.')));
  send('uci\nsetoption name UCI_LimitStrength value true');
  return {
    play(fen, elo) {
      answer = Promise.withResolvers();
      cp = 0;
      send(`setoption name UCI_Elo value ${elo}\nposition fen ${fen}\ngo nodes ${NODES}`);
      return answer.promise;
    },
    close() {
      answer = undefined;
      child.removeAllListeners('exit');
      child.stdin.end('quit\n');
    },
  };
}
