import { mapKeys } from './keys.ts';
import type { UsageTable } from './usage.ts';

export const trees: UsageTable = {
  CriticalTree: {
    when: 'For the paths that lead to critical positions.',
    whenNot: 'For an order by cost, use CriticalList. For what should be played, use VariationMap.',
    good: 'Dim what a filter leaves out, so that the path stays visible.',
    bad: 'Do not unfold green branches: there is nothing to learn.',
    keys: [
      ['Up, Down', 'Walk the rows'],
      ['Right', 'Opens a branch or enters it'],
      ['Left', 'Closes a branch or leaves it'],
      ['Enter', 'Opens the position'],
      ...mapKeys,
    ],
  },
  MoveTree: {
    when: 'For moves with variations as text, such as below a board.',
    whenNot: 'For one line, use MoveList. For an overview, use VariationMap.',
    good: 'Indent long variations and keep short ones in brackets.',
    bad: 'Do not show more than three levels unfolded.',
    keys: [
      ['Tab', 'Reaches one move, then folds and links'],
      ['Left, Right', 'Go one move back and on'],
      ['Up, Down', 'Go to the other moves of a fork'],
    ],
  },
  VariationMap: {
    when: 'For the variations of a position, from left to right.',
    whenNot: 'For reading, use MoveTree. For paths to mistakes, use CriticalTree.',
    good: 'Tell own moves, replies and offers of the engine apart by shape.',
    bad: 'Do not expand everything at once; offer five moves ahead.',
    keys: [
      ['Arrow keys', 'Walk the tree and its plies'],
      ['Home, End', 'Go to the first and last node'],
      ['Enter, Menu key', 'Open the actions of the node'],
      ...mapKeys,
    ],
  },
};
