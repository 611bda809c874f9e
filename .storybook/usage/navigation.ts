import { insideKeys, linkKeys, menuKeys } from './keys.ts';
import type { UsageTable } from './usage.ts';

export const navigation: UsageTable = {
  AccountMenu: {
    when: 'Once, at the end of the bar, for the signed-in user.',
    whenNot: 'For other menus, use Menu.',
    good: 'Show name and address, so that users of several accounts know where they are.',
    bad: 'Do not add pages of the application; they belong in the navigation.',
    keys: menuKeys,
    example: 'Default',
  },
  AppBar: {
    when: 'Above every page behind the login; AppShell contains it.',
    whenNot: 'On the pages before the login, use AuthLayout.',
    good: 'Keep the navigation to five entries.',
    bad: 'Do not put actions of one page into the bar of all pages.',
    keys: [['Tab', 'Goes through start, brand, navigation and end']],
  },
  Brand: {
    when: 'At the start of the bar, leading to the first page.',
    whenNot: 'As decoration inside a page.',
    good: 'Wrap the link of the router with `asChild`.',
    bad: 'Do not stretch or recolor the mark.',
    keys: linkKeys,
  },
  LanguageMenu: {
    when: 'Where somebody may arrive who does not read the language of the page.',
    whenNot: 'For other choices of one, use Select or ChipMenu.',
    good: 'Write each language in itself.',
    bad: 'Do not use flags: a flag is a country.',
    keys: menuKeys,
    example: 'Default',
  },
  Link: {
    when: 'To go to another page or place, within text or alone.',
    whenNot: 'For an action on this page, use Button.',
    good: 'Say where it leads: the words must make sense without their sentence.',
    bad: 'Do not write "here" or "more".',
    keys: linkKeys,
  },
  LinkButton: {
    when: 'For the next step of a screen when it is on another page.',
    whenNot: 'For an action, use Button. Within text, use Link.',
    good: 'Use the same variants as for buttons: one primary on a screen.',
    bad: 'Do not give it a press handler that does something else first.',
    keys: linkKeys,
  },
  NavItem: {
    when: 'For one entry of a navigation: the bar, the side menu.',
    whenNot: 'For parts of one page, use Tabs.',
    good: 'Mark the page being shown as current.',
    bad: 'Do not disable entries; leave out what is not allowed.',
    keys: linkKeys,
  },
  PageFooter: {
    when: 'Below open pages, for imprint, privacy and language.',
    whenNot: 'Behind the login: the board needs the height.',
    good: 'Keep it to a few links.',
    bad: 'Do not repeat the main navigation.',
    keys: [
      ['Tab', 'Goes from link to link'],
      ['Enter', 'Follows the link'],
    ],
  },
  Tabs: {
    when: 'For two to five views of one page, of which one is seen at a time.',
    whenNot: 'For steps in an order, use Steps. To switch the look of one view, use ButtonGroup.',
    good: 'Keep the tab in the address, so that a link restores the view.',
    bad: 'Do not spread one form over several tabs.',
    keys: [
      ['Tab', 'Reaches the open tab, then its panel'],
      ['Left, Right', 'Open the previous and next tab'],
      ['Home, End', 'Open the first and last tab'],
    ],
  },
  Toolbar: {
    when: 'For the tools of a board or map, side by side.',
    whenNot: 'For filters, use ChipLine. For one or two actions, use IconButton.',
    good: 'Group tools that belong together; give the few that matter their words and the others a Menu.',
    bad: 'Do not use more than about ten tools; move rare ones into a Menu.',
    keys: [
      ['Tab', 'Reaches one tool, then what is after the tools'],
      ['Left, Right', 'Move between enabled tools'],
      ['Home, End', 'Go to the first and last tool'],
      ['Enter, Space', 'Press the tool'],
    ],
  },
  TextSection: {
    when: 'For a part of a long text that an address leads to.',
    whenNot: 'For cards of data, use Card.',
    good: 'Give it an id that stays the same in every language.',
    bad: 'Do not skip levels of headings.',
    keys: insideKeys,
  },
};
