import { dialogKeys, helpKeys, menuKeys } from './keys.ts';
import type { UsageTable } from './usage.ts';

export const overlays: UsageTable = {
  ContextMenu: {
    when: 'For actions on an element that is not a button, such as a node of a map.',
    whenNot: 'For actions behind a visible button, use Menu.',
    good: 'Offer every entry in another place as well: the menu itself cannot be seen.',
    bad: 'Do not replace the menu of the browser on text and links.',
    keys: [['Menu key, Shift+F10', 'Open the menu'], ...menuKeys.slice(1)],
    example: 'Default',
  },
  CookieBanner: {
    when: 'Once, before the first cookie that needs a consent.',
    whenNot: 'For anything else; a notice in the page is Callout.',
    good: 'Give both answers the same weight.',
    bad: 'Do not block the page or take the focus.',
    keys: [['Tab', 'Reaches both answers after everything else on the page']],
    example: 'Default',
  },
  GuidedTour: {
    when: 'On the first visit, to lead through the main points of a page.',
    whenNot: 'When the user asks for help, use HelpMode.',
    good: 'Keep it to five points, and remember that it was seen.',
    bad: 'Do not start it over an empty page or a second time.',
    keys: helpKeys,
    example: 'Closed',
  },
  HelpMode: {
    when: 'To explain a page on request: a number on each point and its text.',
    whenNot: 'For the first visit, use GuidedTour.',
    good: 'Say in two sentences what the thing is for and what to try.',
    bad: 'Do not repeat the label of the control.',
    keys: helpKeys,
    example: 'Default',
  },
  HelpPoint: {
    when: 'Around every part of a page that the help explains.',
    whenNot: 'For one icon button: its tip already says its name.',
    good: 'Give it an id that the texts of the help know.',
    bad: 'Do not nest points so closely that their numbers overlap.',
    keys: [['Tab', 'In help mode, reaches its number']],
  },
  Menu: {
    when: 'For several actions on one item, behind one button.',
    whenNot: 'For one or two actions, use buttons. For a value of a form, use Select.',
    good: 'Put the dangerous entry last and apart.',
    bad: 'Do not hide the main action of a screen in a menu.',
    keys: menuKeys,
    example: 'Default',
  },
  Modal: {
    when: 'For a question that must be answered first, or a short form.',
    whenNot: 'For a message, use Callout or a notification.',
    good: 'Name the buttons after what they do: "Delete", not "Yes".',
    bad: 'Do not open a modal from a modal, and do not ask to confirm what can be undone.',
    keys: dialogKeys,
    example: 'Closed',
  },
  Popover: {
    when: 'For a few fields or a short explanation beside a button.',
    whenNot: 'For a list of actions, use Menu. For a longer form, use Modal.',
    good: 'Keep it to what fits a phone without scrolling.',
    bad: 'Do not put a button "Close" inside: Escape and a press outside close it.',
    keys: [
      ['Enter, Space', 'On the button, open it; the focus goes in'],
      ['Escape', 'Closes it; the focus returns to the button'],
    ],
    example: 'Default',
  },
  ZoomWarning: {
    when: 'Around pages with boards, when the browser is not at 100 %.',
    whenNot: 'On pages of text only: any zoom is fine there.',
    good: 'Let the user dismiss it forever.',
    bad: 'Do not show it to those who enlarge the text in their settings.',
    keys: dialogKeys,
    example: 'Closed',
  },
};
