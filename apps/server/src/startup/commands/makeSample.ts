import { CommandProblem } from './analyze/CommandProblem.ts';
import { type Command, PROGRAM, parseOptions } from './command.ts';

const MAX_GAMES = 5_000;

const OPTIONS = { games: { type: 'string', default: '300' }, out: { type: 'string' } } as const;

export const command: Command = {
  usage: `Usage: ${PROGRAM} make-sample [--games N] [--out FILE]

Generates games of a made-up club player with Stockfish; some of the player's opening habits are bad.
  --games N    1 to ${MAX_GAMES}, by default 300
  --out FILE   by default the file of the guest account`,
  options: { '': OPTIONS },
  run: async (argv) => {
    const values = parseOptions(argv, OPTIONS);
    const games = Number(values.games);
    if (!Number.isInteger(games) || games < 1 || games > MAX_GAMES) {
      throw new CommandProblem(`--games needs a whole number from 1 to ${MAX_GAMES}.`, 2);
    }
    const { writeSample } = await import('./makeSample/writeSample.ts');
    await writeSample(games, values.out);
    return 0;
  },
};
