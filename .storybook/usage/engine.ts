import { noKeys, pressKeys } from './keys.ts';
import type { UsageTable } from './usage.ts';

export const engine: UsageTable = {
  EngineLines: {
    when: 'For the lines of an engine that is thinking or has thought.',
    whenNot: 'For moves that were played, use MoveList.',
    good: 'Reserve room for all lines, so that nothing jumps.',
    bad: 'Do not announce changes: there are many in a second.',
    keys: [
      ['Tab', 'Reaches one move'],
      ['Left, Right', 'Walk the moves of a line'],
      ['Up, Down', 'Walk the lines'],
      ['Home, End', 'Go to the ends of a line'],
      ['Enter', 'Plays up to the move'],
    ],
  },
  EnginePanel: {
    when: 'Below a board, for the engine of this browser: its switch, its lines, what it fails at.',
    whenNot: 'For lines that were found before, use EngineLines.',
    good: 'Let a press in a line play the moves up to there.',
    bad: 'Do not switch it on by itself: it warms the machine.',
    keys: [...pressKeys],
  },
  EvalBar: {
    when: 'Beside a board, for whoever is better.',
    whenNot: 'During training: it gives the answer away.',
    good: 'Turn it with the board.',
    bad: 'Do not show it without the number.',
    keys: noKeys,
  },
  LiveEngine: {
    when: 'To try the engine of the package in this browser.',
    whenNot: 'In a page: the application connects engine and lines itself.',
    good: 'Compare the options with those of the service.',
    bad: 'Do not compare speeds of different machines.',
    keys: [...pressKeys],
  },
};
