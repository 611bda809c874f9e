import { insideKeys, noKeys, radioKeys, stripKeys } from './keys.ts';
import type { UsageTable } from './usage.ts';

const gridKeys = [
  ['Tab', 'Reaches one square'],
  ['Arrow keys', 'Walk the squares'],
  ['Home, End', 'Go to the first and last square of the rank'],
  ['Page Up, Page Down', 'Go to the last and first rank'],
  ['P, N, B, R, Q, K', 'Go to the next such piece of the side to move; with Shift to the previous one'],
  ['M', 'Goes to the next piece that can move, or square it may go to'],
  ['Enter, Space', 'Pick up and put down'],
  ['Escape', 'Drops the piece'],
] as const;

export const board: UsageTable = {
  AccessibleBoard: {
    when: 'Over a board that is drawn by something else; Board contains it.',
    whenNot: 'For a board to play on, use Board. For a still picture, use MiniBoard.',
    good: 'Announce the move and who is to move.',
    bad: 'Do not lay anything else over it.',
    keys: gridKeys,
  },
  Board: {
    when: 'For a position that the user plays on or studies, as large as there is room.',
    whenNot: 'For a position in a list, use MiniBoard.',
    good: 'Show the played and the better move as arrows of different kinds.',
    bad: 'Do not put anything beside it while somebody answers.',
    keys: gridKeys,
  },
  BoardLook: {
    when: 'Once around a page, with the preferences of the user.',
    whenNot: 'Around single boards: all of a page look alike.',
    good: 'Change it in one place, so that every board follows.',
    bad: 'Do not pass sets and colors to boards one by one.',
    keys: noKeys,
  },
  BoardStage: {
    when: 'For the main board of a page, with its bar and the line below it.',
    whenNot: 'For small boards in columns, use Board alone.',
    good: 'Keep the line below it short: it is always visible.',
    bad: 'Do not set a size: the stage finds the largest that fits.',
    keys: insideKeys,
  },
  CriticalList: {
    when: 'For the critical positions of a player, in the order of their cost.',
    whenNot: 'For other lists, use List. For the paths to the positions, use CriticalTree.',
    good: 'Select the first row, so that its position is shown at once.',
    bad: 'Do not page it: thousands of rows are fast.',
    keys: [
      ['Tab', 'Reaches the selected row'],
      ['Up, Down', 'Walk the rows'],
      ['Page Up, Page Down', 'Walk a screen of rows'],
      ['Home, End', 'Go to the first and last row'],
      ['Enter', 'Opens the position'],
    ],
  },
  FenField: {
    when: 'To paste or type a position.',
    whenNot: 'For one move, use MoveInput.',
    good: 'Let it complete missing fields; they are shown then.',
    bad: 'Do not clear text that is not a position.',
    keys: [
      ['Enter', 'Submits the position'],
      ['Escape', 'Clears the field'],
    ],
  },
  FindingCard: {
    when: 'For one of the few findings that a page begins with.',
    whenNot: 'For all positions, use CriticalList.',
    good: 'Say in one sentence what keeps happening and what to play instead.',
    bad: 'Do not show more than three.',
    keys: [['Tab', 'Reaches the action']],
  },
  GameSheet: {
    when: 'For a whole game with clocks and evaluations.',
    whenNot: 'For one line, use MoveList. For variations, use MoveTree.',
    good: 'Connect it with the board: a press shows the position.',
    bad: 'Do not show evaluations that are still being searched as final.',
    keys: [...stripKeys, ['Up, Down', 'Go to the previous and next move of the same side']],
  },
  LinePlayer: {
    when: 'To show how a position came about, or to demonstrate a line.',
    whenNot: 'To read a whole game, use GameSheet.',
    good: 'Leave it stopped until the user starts it.',
    bad: 'Do not play while the user is to answer.',
    keys: [
      ['Tab', 'Reaches every button'],
      ['Left, Right', 'Go one move back and on'],
      ['Home, End', 'Go to the start and to the end'],
    ],
  },
  MiniBoard: {
    when: 'For a position that is only looked at: in lists, cards and results.',
    whenNot: 'For a position to play on, use Board.',
    good: 'Give a label where no sentence beside it says the position.',
    bad: 'Do not make it smaller than 96 px.',
    keys: noKeys,
  },
  MoveInput: {
    when: 'Beside a board, for those who type moves.',
    whenNot: 'For a position, use FenField.',
    good: 'Say why a move was refused, in the words of chess.',
    bad: 'Do not require one notation: letters of both languages are read.',
    keys: [
      ['Enter', 'Plays the move and clears the field'],
      ['Escape', 'Clears the field'],
    ],
  },
  MoveList: {
    when: 'For the moves of one line as text.',
    whenNot: 'For variations, use MoveTree. With clocks, use GameSheet.',
    good: 'Mark the move that the board shows.',
    bad: 'Do not cut a line in the middle of a move.',
    keys: stripKeys,
  },
  MoveReview: {
    when: 'At the end of a session, for each move that was missed.',
    whenNot: 'During the session: its result is one line.',
    good: 'Say the reason in one sentence and offer to look at it.',
    bad: 'Do not list what was answered right.',
    keys: [['Tab', 'Reaches the action']],
  },
  MoveTable: {
    when: 'For the moves that the player chose in one position.',
    whenNot: 'For moves of a line, use MoveList.',
    good: 'Show the most frequent move first.',
    bad: 'Do not rank by color alone: the loss is a number.',
    keys: [
      ['Tab', 'Reaches one row'],
      ['Up, Down', 'Walk and select moves'],
      ['Left, Right', 'Go to cells and column names'],
      ['Enter', 'On a column name, sorts'],
    ],
  },
  PieceStyle: {
    when: 'In the preferences, to choose the set of pieces.',
    whenNot: 'For other choices by pictures, use PictureChoice.',
    good: 'Show each set on the squares that are in use.',
    bad: 'Do not show the name of a set without its pieces.',
    keys: radioKeys,
  },
  PromotionDialog: {
    when: 'When a pawn reaches the last rank; Board contains it.',
    whenNot: 'Anywhere else.',
    good: 'Keep the queen on the promotion square.',
    bad: 'Do not promote to a queen without asking.',
    keys: [
      ['Arrow keys, Tab', 'Cycle through the four pieces'],
      ['Enter', 'Chooses the piece'],
      ['Escape', 'Cancels the move; the focus returns'],
    ],
  },
  ResultStrip: {
    when: 'For the progress of a session: one square for each node.',
    whenNot: 'For work of the service, use Progress.',
    good: 'Keep it in one line that scrolls to the present node.',
    bad: 'Do not distinguish results by color alone.',
    keys: [
      ['Tab', 'With `onSelect`, goes from square to square'],
      ['Enter, Space', 'Show the node'],
    ],
  },
};
