import { paths } from '../../../apps/web/src/paths.ts';
import type { PreparedAccount } from './prepareAccount.ts';

/** One page as it is measured: with everything on it that its user came for. */
export interface MeasuredPage {
  /** The route, and the part of it where one route shows different pages. */
  readonly name: string;
  /** Where it is, for an account that has games, findings and a plan. */
  readonly address: (account: PreparedAccount) => string;
  /** Finds the element that makes the page usable once it is visible. */
  readonly content: string;
  readonly isOpen?: true;
}

/** A page of a position. */
function at(path: string) {
  return ({ heroid, posid }: PreparedAccount) => `${path}?heroid=${heroid}&posid=${posid}&herowhite=1`;
}

function ofPlayer(path: string, more = '') {
  return ({ heroid }: PreparedAccount) => `${path}?heroid=${heroid}${more}`;
}

/** A page that needs no login. */
function open(path: string, content = 'main h1'): MeasuredPage {
  return { name: path, address: () => path, content, isOpen: true };
}

/** Every page of the route table; a unit test compares the two. */
export const MEASURED_PAGES: readonly MeasuredPage[] = [
  open(paths.login, 'main form input[type=password]'),
  open(paths.register, 'main form input[type=password]'),
  open(paths.recovery, 'main form input'),
  open(paths.newPassword),
  open(paths.waitingForConfirmation),
  open(paths.platformReturn),
  open(paths.registered),
  open(paths.promo),
  open(paths.promoSuccess),
  open(paths.about),
  open(paths.privacy),
  open(paths.shared),
  open(paths.mobile),
  open(paths.restricted),
  { name: paths.cards, address: () => paths.cards, content: 'main article [role=progressbar]' },
  { name: paths.today, address: () => paths.today, content: 'main section h2' },
  { name: paths.preAnalysis, address: ofPlayer(paths.preAnalysis), content: 'main article' },
  {
    name: `${paths.preAnalysis}, all`,
    address: ofPlayer(paths.preAnalysis, '&tab=list'),
    content: '[role=listbox] [role=option]',
  },
  {
    name: `${paths.preAnalysis}, gaps`,
    address: ofPlayer(paths.preAnalysis, '&tab=gaps'),
    content: 'main [role=tabpanel] :is(h2, h3)',
  },
  { name: paths.analysis, address: at(paths.analysis), content: 'main [role=treeitem]' },
  { name: paths.exercise, address: at(paths.exercise), content: 'main cg-board piece' },
  { name: paths.progress, address: ofPlayer(paths.progress), content: 'main :is(h2, figure)' },
  { name: paths.games, address: ofPlayer(paths.games), content: 'main ul li a' },
  { name: paths.openingTree, address: ofPlayer(paths.openingTree), content: 'main [role=grid] [role=row]' },
  { name: paths.repertoire, address: ofPlayer(paths.repertoire), content: 'main form' },
  { name: paths.prepare, address: ofPlayer(paths.prepare), content: 'main h2' },
  { name: paths.play, address: ofPlayer(paths.play), content: 'main cg-board piece' },
  { name: paths.coaching, address: () => paths.coaching, content: 'main article form' },
  { name: paths.report, address: ofPlayer(paths.report), content: 'main h2' },
  { name: paths.lesson, address: () => paths.lesson, content: 'main h2' },
  { name: paths.invitation, address: () => `${paths.invitation}?token=unknown`, content: 'main h2' },
  { name: paths.settings, address: () => paths.settings, content: 'main article form, main form' },
  {
    name: paths.preferences,
    address: () => paths.preferences,
    content: 'main [type=radio], main [role=radio]',
  },
];
