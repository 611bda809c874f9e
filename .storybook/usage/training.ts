import { mapKeys, noKeys } from './keys.ts';
import type { UsageTable } from './usage.ts';

export const training: UsageTable = {
  FilterBar: {
    when: 'Above a list or a tree of critical positions.',
    whenNot: 'For one choice, use ChipMenu. For other chips on one line, use ChipLine.',
    good: 'Open the chip that leaves nothing of the list.',
    bad: 'Do not hide a filter that is set: it comes first on the line.',
    keys: [
      ['Tab', 'Goes along the chips to the button for the rest'],
      ['Enter, Space, Down', 'Open the choices of a chip'],
      ['Escape', 'Closes them'],
    ],
  },
  MistakeList: {
    when: 'For critical positions in an order: by cost, by date, by name.',
    whenNot: 'For the order in which games reach them, use MistakeTree. For other rows, use CriticalList.',
    good: 'Give it only the positions that pass the filters.',
    bad: 'Do not put buttons among the marks: a row is one choice.',
    keys: [
      ['Tab', 'Reaches the list'],
      ['Up, Down, Page Up, Page Down, Home, End', 'Walk the rows'],
      ['Enter', 'Opens the position'],
    ],
  },
  MistakeTree: {
    when: 'For critical positions in the order in which games reach them.',
    whenNot:
      'For other trees of critical positions, use CriticalTree. For an order by cost, use CriticalList.',
    good: 'Give it all positions, and dim those that a filter leaves out.',
    bad: 'Do not sort by anything but the positions of a branch.',
    keys: [
      ['Tab', 'Reaches the order of the branches, then the tree'],
      ['Up, Down', 'Walk the rows'],
      ['Right', 'Opens a branch or enters it'],
      ['Left', 'Closes a branch or leaves it'],
      ['Enter', 'Opens the position, or folds and unfolds other moves'],
      ...mapKeys,
    ],
  },
  MinutesPlan: {
    when: 'To offer the positions that keep most for some minutes of training a day.',
    whenNot: 'For what the plan has already, use a plan. For one position, use TodayView.',
    good: 'Say what the positions ask before they are added.',
    bad: 'Do not work it out before somebody asks for it.',
    keys: [
      ['Tab', 'Reaches the minutes, the positions, then the action'],
      ['Arrow keys', 'Choose the minutes'],
      ['Enter', 'Opens a position, or takes all of them up'],
    ],
  },
  ProgressView: {
    when: 'For what studying changed in the games of a player.',
    whenNot: 'For what is due now, use a plan. For one number, use StatTile.',
    good: 'Say what is missing where nothing can be said yet, and when it will be there.',
    bad: 'Do not compare a player with other people.',
    keys: [
      ['Tab', 'Reaches the plots, then the action of each position'],
      ['Arrow keys', 'Move through the rows of a plot'],
    ],
  },
  ReportView: {
    when: 'For a lesson: how one player stands, on two sheets of paper.',
    whenNot: 'For the same on the screen, with actions, use ProgressView and FindingCard.',
    good: 'Say three sentences, and what to do in one line each.',
    bad: 'Do not say what the reader may not see: leave its part out.',
    keys: noKeys,
  },
  PlayOut: {
    when: 'To play on from a position against an opponent, and to learn of the first slip.',
    whenNot: 'For moves that are prepared, use TrainingBoard. For a game that was played, use GameSheet.',
    good: 'Name one slip, with the better move and a way to train it.',
    bad: 'Do not offer to take moves back: it is a game.',
    keys: [
      ['Arrow keys', 'Walk over the board'],
      ['Enter', 'Picks up a piece, puts it down, or presses a button'],
      ['Tab', 'Reaches the board, the buttons, then the moves'],
    ],
  },
  RivalView: {
    when: 'Before a game against one opponent: where it may come, and what it is worth.',
    whenNot: 'For the mistakes of one player, use MistakeList. For one position, use FindingCard.',
    good: 'Put what is at stake first, and give each position one action.',
    bad: 'Do not list what hardly comes: ten positions are an evening.',
    keys: [
      ['Tab', 'Reaches the action of each position'],
      ['Enter', 'Presses or follows it'],
    ],
  },
  TodayView: {
    when: 'On the page that one comes back to: what to do now, and what has happened since.',
    whenNot: 'For a view with nothing in it, use EmptyState. For a card of a player, use Card.',
    good: 'Say one thing in a sentence, and give it at most one action.',
    bad: 'Do not give the lead without an action where another line has one.',
    keys: [
      ['Tab', 'Reaches the button of the lead, then the actions of the lines'],
      ['Enter', 'Presses or follows it'],
    ],
  },
  TrainingBoard: {
    when: 'While a training runs: it asks, waits, and shows what the answer was worth.',
    whenNot: 'For a board to play on, use Board. For a finished training, use TrainingStrip.',
    good: 'Give it the whole width: nothing else belongs on the page.',
    bad: 'Do not answer for the service: it judges each move.',
    keys: [
      ['Tab', 'Reaches the board, the help, the controls'],
      ['Arrow keys', 'Walk the squares of the board'],
      ['Enter, Space', 'Choose a piece and its target'],
    ],
    companions: ['TrainingStrip'],
  },
  TreeEditor: {
    when: 'To repair the tree of a position: which moves are trained, which are hidden, what is loaded further.',
    whenNot: 'To look at variations alone, use VariationMap. For moves as text, use MoveTree.',
    good: 'Put the board beside it: the selected move is the position to play from.',
    bad: 'Do not save the tree yourself: each mark is sent and can be taken back.',
    keys: [
      ['Tab', 'Reaches the tools, the map, the marks'],
      ['Arrow keys', 'Walk the moves of the map'],
      ['Enter', 'Opens the menu of a move'],
      ...mapKeys,
    ],
  },
};
