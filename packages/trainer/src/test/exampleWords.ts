import type { MoveInputLabels } from '@tabia/board';
import type { FilterBarLabels } from '../FilterBar/FilterBar.tsx';
import type { TreeWords } from '../findings/mistakeTree.ts';
import type { ListWords, MistakeListLabels } from '../MistakeList/MistakeList.tsx';
import type { MistakeTreeLabels } from '../MistakeTree/MistakeTree.tsx';
import type { TrainingBoardLabels } from '../TrainingBoard/TrainingBoard.tsx';
import type { TreeEditorLabels } from '../TreeEditor/TreeEditor.tsx';
import type { Message } from '../training/trainerState.ts';
import type { MapWords } from '../variations/mapTree.ts';

/** Words for stories: a filter, an order and a value are called as in the tables, so that a new one needs no word here. */
export const exampleBarLabels: FilterBarLabels = {
  bar: 'Filters',
  more: (set) => (set > 0 ? `more: ${set} set` : 'more'),
  filter: (name) => name,
  choice: (word) => word.split('.').at(-1) ?? word,
  pawns: String,
  range: (low, high) => `${low}–${high}`,
  rangeFrom: (low) => `from ${low}`,
  rangeTo: (high) => `up to ${high}`,
  anyMoves: 'all',
  movesFrom: 'From move',
  movesTo: 'Through move',
  anyLoss: 'any',
  deltaLong: 'Average loss in pawns',
  deltaFrom: 'From, pawns',
  deltaTo: 'To, pawns',
  openingHint: 'ECO code or part of the name',
  anyOpening: 'any',
};

export const exampleTreeWords: TreeWords = {
  san: (san) => san,
  count: ({ unreasonable_count, total_count }) => `${unreasonable_count}/${total_count}`,
  cost: ({ average_shortage }) => `−${average_shortage.toFixed(1)}`,
  pattern: ({ mdegree }) => ['holds', 'held last time', 'comes back'][mdegree] ?? '',
  opening: (name) => name,
  title: ({ hm, prevmove }) => `${hm}. ${prevmove ?? 'start'}`,
};

export const exampleTreeLabels: MistakeTreeLabels = {
  view: 'View of the tree',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  fit: 'Show all',
  tree: 'Moves that lead to the critical positions',
  degree: { red: 'comes back', black: 'held last time', green: 'holds' },
  dimmed: 'outside the filter',
  order: 'Order of branches',
  orders: { cost: 'cost', move: 'move', share: 'share', groups: 'groups', status: 'status' },
};

export const exampleListWords: ListWords = {
  ...exampleTreeWords,
  pawns: (centipawns) => centipawns.toFixed(1),
  percent: (share) => `${Math.round(share * 100)}%`,
  date: (iso) => iso?.slice(0, 10) ?? '—',
};

export const exampleListLabels: MistakeListLabels = {
  list: 'Critical positions',
  degree: exampleTreeLabels.degree,
  columns: { wrong: 'wrong', total: 'met', average: 'loss', next: 'next', trend: 'trend', last: 'last' },
  row: ({ unreasonable_count, total_count }) => `${unreasonable_count} of ${total_count} wrong`,
};

/** The words of a message: its kind and its move. */
function say(message: Message): string {
  if (message.kind === 'wrong') return `wrong ${message.answered}`;
  if (message.kind === 'claimed') return `claimed ${message.claim}, true ${message.truth}`;
  if (message.kind === 'calm') return `calm ${message.seen ? 'seen' : 'missed'}: ${message.moves.join(' ')}`;
  return 'move' in message ? `${message.kind} ${message.move}` : message.kind;
}

export const exampleFieldLabels: MoveInputLabels = {
  field: 'Type a move',
  unreadable: (text) => `${text} is no move here`,
  refused: (text) => `${text} is not possible now`,
  failed: 'The move could not be read',
};

export const exampleBoardLabels: TrainingBoardLabels = {
  board: {
    board: 'Chess board',
    square: ({ square, piece, target }) =>
      [square, piece ? `${piece.side} ${piece.role}` : 'empty', target && 'possible move']
        .filter(Boolean)
        .join(', '),
    targets: ({ square, piece }, targets) => `${piece?.role} ${square} may go to ${targets.join(', ')}`,
    promotion: { title: 'Promote to', roles: { q: 'Queen', n: 'Knight', r: 'Rook', b: 'Bishop' } },
  },
  strip: {
    strip: 'Moves of the training',
    results: { success: 'held', failure: 'failed', none: 'not asked yet', current: 'asked now' },
    move: (number) => `Move ${number}`,
  },
  san: (san) => san,
  say,
  early: (move) => `${move} waits`,
  takeBack: 'Take it back',
  byEngine: 'Judged here.',
  words: {
    one: 'One move',
    several: 'Several',
    sure: 'Sure',
    unsure: 'Not sure',
    about: (daily) => `Of ${daily ? 'position and answer' : 'the answer'}`,
  },
  clock: { label: 'Time left', left: (seconds) => `${seconds} s` },
  next: 'Next',
  hint: 'Hint',
  show: 'Show me',
  autoplay: 'Play on by itself',
  prehistory: 'From the start position',
  flip: 'Flip the board',
  restart: 'Start again',
  stop: 'Stop',
};

export const exampleMapWords: MapWords = {
  san: (san) => san,
  root: 'Root',
  symbol: (grade) => (grade === 'blunder' ? '??' : grade === 'mistake' ? '?' : ''),
  grade: (grade) => grade ?? '',
  usual: 'your own move',
  often: 'often played',
  own: 'played before',
  fresh: 'new to you',
  checking: 'answer being checked',
};

export const exampleEditorLabels: TreeEditorLabels = {
  map: {
    view: 'View of the map',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    fit: 'Show all',
    map: 'Variations',
    menu: 'Actions for the move',
    node: ({ move, inTraining, mark }) =>
      [move, mark, inTraining && 'in training'].filter(Boolean).join(', '),
  },
  tools: {
    label: 'Tools',
    next: 'next moves',
    mass: 'five moves ahead',
    fold: 'fold',
    unfold: 'unfold',
    foldAll: 'only what is in training',
    unfoldAll: 'everything',
    undo: 'undo',
    redo: 'redo',
    branches: 'branches',
    bestMoves: (count) => String(count),
    more: 'more tools',
  },
  marks: {
    putIn: 'put in training',
    takeOut: 'take out of training',
    undecide: 'as it was',
    undecideIn: 'in training',
    undecideOut: 'not in training',
    hide: 'hide',
    hideText: 'leaves the tree with all after it',
    unhide: 'show again',
    unhideText: 'comes back to the tree',
    hiddenText: 'hidden: not in training',
    unknown: 'not numbered yet',
  },
  display: 'What is drawn',
  loading: 'Loading…',
  keepBranches: (count) => `keep the best ${count}`,
  showHidden: (hidden) => `Show hidden moves: ${hidden}`,
  pending: (count) => `the engine searches ${count}`,
  chooseMove: 'Choose a move in the tree.',
  inTraining: 'In training',
  notReached: 'the moves before it are not in training',
};
