import { insideKeys, noKeys } from './keys.ts';
import type { UsageTable } from './usage.ts';

export const feedback: UsageTable = {
  Callout: {
    when: 'For a notice that belongs to this place of the page and stays.',
    whenNot: 'For the result of an action, use a notification. For an empty view, use EmptyState.',
    good: 'Say what happened, that nothing is lost, and what to do.',
    bad: 'Do not put more than one at the top of a page.',
    keys: insideKeys,
  },
  Carousel: {
    when: 'To explain in a few steps how something works.',
    whenNot: 'For content that everybody needs: few people look at the second step.',
    good: 'Keep it to five steps, each with a picture and a sentence.',
    bad: 'Do not let it run by a timer.',
    keys: [
      ['Left, Right', 'Go to the previous and next step'],
      ['Home, End', 'Go to the first and last step'],
      ['Tab', 'Goes through the buttons'],
    ],
  },
  EmptyState: {
    when: 'For a view without content: nothing yet, nothing left, failed.',
    whenNot: 'While loading, use Skeleton.',
    good: 'Say why it is empty and offer the next step as one button.',
    bad: 'Do not blame the user, and do not only say "No data".',
    keys: insideKeys,
  },
  MessageLine: {
    when: 'For the one line that says what is going on: the message of a training.',
    whenNot: 'For a notice with actions, use Callout.',
    good: 'Reserve its height, so that nothing moves when it changes.',
    bad: 'Do not change it more often than it can be read.',
    keys: noKeys,
  },
  NotificationRegion: {
    when: 'Once in an application, for short messages about results.',
    whenNot: 'For what must not be missed, use Callout or Modal.',
    good: 'Offer an undo where there is one.',
    bad: 'Do not report what can be seen on the page anyway.',
    keys: [
      ['F8', 'Goes to the newest message'],
      ['Tab', 'Goes to its action and its close button'],
      ['Escape', 'Closes it'],
    ],
    example: 'Default',
  },
  PhaseProgress: {
    when: 'For the three phases of a game: how far each is analyzed.',
    whenNot: 'For one task, use Progress.',
    good: 'Keep the order opening, middlegame, endgame.',
    bad: 'Do not let a bar go back.',
    keys: noKeys,
  },
  Progress: {
    when: 'For work of more than two seconds with a known or unknown length.',
    whenNot: 'For shorter work, use the loading state of a Button or Spinner.',
    good: 'Show done and total, the rate and the time left.',
    bad: 'Do not block the page while it runs.',
    keys: noKeys,
  },
  Skeleton: {
    when: 'While a page or a card loads, in the shape of what comes.',
    whenNot: 'For an action of the user, use the loading state of its button.',
    good: 'Match the height of the content, so that nothing jumps.',
    bad: 'Do not show it for longer than the content is likely to take.',
    keys: noKeys,
  },
  Spinner: {
    when: 'For a short wait in a small place.',
    whenNot: 'For a page, use Skeleton. For long work, use Progress.',
    good: 'Name in the label what is being done.',
    bad: 'Do not show several on one page.',
    keys: noKeys,
  },
  StatusDot: {
    when: 'For the state of an item in a word: loading, ready, failed.',
    whenNot: 'For a number or a class, use Badge.',
    good: 'Use the same word for the same state everywhere.',
    bad: 'Do not show a dot without its word.',
    keys: noKeys,
  },
  Steps: {
    when: 'For a few steps to a first result, with the one under way.',
    whenNot: 'For views in any order, use Tabs.',
    good: 'Keep it to three or four steps.',
    bad: 'Do not hide finished steps.',
    keys: insideKeys,
  },
};
