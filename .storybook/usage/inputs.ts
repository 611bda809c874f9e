import { menuKeys, pressKeys, radioKeys } from './keys.ts';
import type { UsageTable } from './usage.ts';

export const inputs: UsageTable = {
  Button: {
    when: 'For an action on this page: save, train, load games.',
    whenNot:
      'To go to another page, use LinkButton. For an action with room for an icon only, use IconButton.',
    good: 'Name the action with a verb, and use the primary variant once on a screen.',
    bad: 'Do not disable a button without saying nearby why. Do not use violet for anything but training.',
    keys: pressKeys,
  },
  ButtonGroup: {
    when: 'For one of two to four options with short labels, in a form or to switch a view at once.',
    whenNot: 'For longer labels, use RadioGroup. For pages with content of their own, use Tabs.',
    good: 'Keep the labels to one or two words of about equal length, all in one line at 360 px.',
    bad: 'Do not put actions into it: exactly one of its buttons is always down.',
    keys: radioKeys,
  },
  Checkbox: {
    when: 'For a yes or no that is sent with a form, or for one of several that may all be on.',
    whenNot: 'For a setting that takes effect at once, use Switch.',
    good: 'Word the label so that a tick means yes.',
    bad: 'Do not write a label with a negation, such as "Do not send".',
    keys: [
      ['Tab', 'Reaches it'],
      ['Space', 'Ticks and clears it'],
    ],
  },
  CheckboxGroup: {
    when: 'To choose any number of up to about seven options.',
    whenNot: 'For exactly one option, use RadioGroup. For a long list, use a filter with a search.',
    good: 'Give the group a label that reads well before each option.',
    bad: 'Do not preselect everything to spare the user a decision.',
    keys: [
      ['Tab', 'Goes from box to box'],
      ['Space', 'Ticks and clears a box'],
    ],
  },
  ChipLine: {
    when: 'For a row of filters that must stay on one line at any width.',
    whenNot: 'For two or three controls that always fit, use Inline.',
    good: 'Pass filters that are set as active, so that they come first.',
    bad: 'Do not put the main action of the page into it: it may be behind the button.',
    keys: [
      ['Tab', 'Goes along the chips to the button at the end'],
      ['Enter, Space', 'Show the chips that did not fit'],
    ],
  },
  ChipMenu: {
    when: 'For a filter with a few fixed choices above a list.',
    whenNot: 'For a filter with fields of its own, use ChipPopover. In a form, use Select.',
    good: 'Show the chosen value on the chip, so that the line of filters reads as a sentence.',
    bad: 'Do not use it for actions; that is Menu.',
    keys: menuKeys,
    example: 'Default',
  },
  ChipPopover: {
    when: 'For a filter that needs fields: a range, a position, several boxes.',
    whenNot: 'For a choice of one of a few, use ChipMenu.',
    good: 'Summarize the setting in a few words on the chip.',
    bad: 'Do not ask for a confirmation inside: filters take effect at once.',
    keys: [
      ['Tab', 'Reaches the chip'],
      ['Enter, Space', 'Open the sheet; the focus goes in'],
      ['Escape', 'Closes it; the focus returns to the chip'],
    ],
    example: 'Default',
  },
  Combobox: {
    when: 'To choose one of more than about ten options that the user knows by name.',
    whenNot: 'For fewer options, use Select or RadioGroup.',
    good: 'Say in `emptyText` that nothing matches, in the words of the field.',
    bad: 'Do not use it for free text: only an option can be chosen.',
    keys: [
      ['Letters', 'Narrow the list'],
      ['Up, Down', 'Walk the matches'],
      ['Enter', 'Chooses the match'],
      ['Escape', 'Closes the list, then restores the choice'],
    ],
  },
  DropField: {
    when: 'For a question that a short text or a file can answer, such as whose games to look at.',
    whenNot: 'For a file alone, use FileDrop. For text alone, use TextField.',
    good: 'Say in the label that a file may be dropped. Put the button that sends the text into it.',
    bad: 'Do not use it where the text and the file answer two questions.',
    keys: [
      ['Tab', 'Goes from the field to its buttons'],
      ['Enter', 'In the field, sends the form'],
    ],
  },
  FileDrop: {
    when: 'To take files of games from the device.',
    whenNot: 'For text that the user types or pastes, use TextField.',
    good: 'Name the accepted formats in the hint, and show the progress of each file below.',
    bad: 'Do not rely on dropping alone: the button must lead to the same result.',
    keys: [
      ['Tab', 'Reaches the area, then the button'],
      ['Ctrl+V', 'Takes a copied file'],
      ['Enter, Space', 'Open the file chooser'],
    ],
  },
  Form: {
    when: 'Around fields that are checked and sent together.',
    whenNot: 'For settings that are saved one by one, use the fields alone.',
    good: 'Pass every problem at once: the summary leads to each field.',
    bad: 'Do not disable the submit button until all fields are valid.',
    keys: [
      ['Enter', 'In a field, submits the form'],
      ['Tab', 'Walks fields and buttons'],
      ['Enter, Space', 'On a line of the summary, go to its field'],
    ],
  },
  IconButton: {
    when: 'For an action whose icon everybody knows, where there is little room.',
    whenNot: 'For the main action of a screen, use Button with words.',
    good: 'Give it the label that a Button would show; it becomes tooltip and name.',
    bad: 'Do not put more than about five side by side; use Toolbar or Menu.',
    keys: pressKeys,
  },
  NumberField: {
    when: 'For an exact number with bounds, such as a move number.',
    whenNot: 'For a rough range, use RangeSlider. For digits that are not counted, use TextField.',
    good: 'Set `min`, `max` and `step`; an impossible number becomes the nearest possible.',
    bad: 'Do not use it for evaluations: they have a format of their own.',
    keys: [
      ['Up, Down', 'Step to the next and previous number'],
      ['Home, End', 'Go to the smallest and largest number'],
      ['Enter', 'Takes what was typed'],
    ],
  },
  PasswordField: {
    when: 'For every password, old or new.',
    whenNot: 'For a one-time code, use TextField.',
    good: 'Show the rules of a new password from the start.',
    bad: 'Do not forbid pasting, and do not ask for the same password twice.',
    keys: [
      ['Tab', 'Goes from the input to the button'],
      ['Enter, Space', 'On the button, show and hide the letters'],
    ],
  },
  PictureChoice: {
    when: 'To choose one of a few things that differ by their look.',
    whenNot: 'For options that words tell apart, use RadioGroup.',
    good: 'Give every picture a name; it is what a screen reader says.',
    bad: 'Do not mix pictures of different sizes or styles.',
    keys: radioKeys,
  },
  RadioGroup: {
    when: 'To choose exactly one of two to five options that need a line of explanation.',
    whenNot: 'For short labels, use ButtonGroup. For more options, use Select.',
    good: 'Put the most common option first and select it.',
    bad: 'Do not use it for yes and no; that is a Checkbox or a Switch.',
    keys: radioKeys,
  },
  RangeSlider: {
    when: 'For a range between fixed values, such as moves 1 to 12.',
    whenNot: 'For one exact number, use NumberField.',
    good: 'Show both values in words above the track.',
    bad: 'Do not start a slow request with every step; wait for `onChangeEnd`.',
    keys: [
      ['Tab', 'Goes to the lower, then to the upper value'],
      ['Left, Right', 'Step to the previous and next value'],
      ['Home, End', 'Go as far as the other value allows'],
    ],
  },
  SearchField: {
    when: 'To search in a list or in a collection of games.',
    whenNot: 'To choose one known option, use Combobox.',
    good: 'Say in the label what is searched.',
    bad: 'Do not hide the results of the last search while the next one is running.',
    keys: [
      ['Enter', 'Searches'],
      ['Escape', 'Clears the field'],
    ],
  },
  Select: {
    when: 'In a form, for one of five to about ten options.',
    whenNot: 'For fewer options, use RadioGroup. For a longer list, use Combobox.',
    good: 'Order the options by meaning or by frequency.',
    bad: 'Do not use the placeholder instead of a label.',
    keys: [
      ['Enter, Space, Up, Down', 'Open the list'],
      ['Arrow keys, letters', 'Walk the options'],
      ['Enter', 'Chooses the option'],
      ['Escape', 'Closes the list'],
      ['Left, Right', 'On the closed list, choose the previous and next option'],
    ],
  },
  Switch: {
    when: 'For a setting that takes effect at once.',
    whenNot: 'In a form that is sent with a button, use Checkbox.',
    good: 'Name what is on, and keep the label the same in both states.',
    bad: 'Do not ask for a confirmation after it; offer an undo.',
    keys: [
      ['Tab', 'Reaches it'],
      ['Space', 'Turns it on and off'],
    ],
  },
  TextField: {
    when: 'For text that the user types: a name, an address, a comment.',
    whenNot: 'For a position, use FenField. For numbers, use NumberField.',
    good: 'Keep the label visible and put the format into the description.',
    bad: 'Do not show an error before the user has left the field.',
    keys: [
      ['Tab', 'Reaches it'],
      ['Enter', 'Submits the form of a field with one line'],
    ],
  },
  ToggleButton: {
    when: 'For a mode of the page that stays on until it is turned off, such as autoplay.',
    whenNot: 'For a saved setting, use Switch.',
    good: 'Keep the label the same in both states.',
    bad: 'Do not change label and state at once: one of them would be wrong.',
    keys: [
      ['Tab', 'Reaches it'],
      ['Enter, Space', 'Press it down and let it up'],
    ],
  },
};
