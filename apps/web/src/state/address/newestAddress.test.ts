import { expect, it } from 'vitest';
import { newestAddress } from './useAddress.ts';

const sent = { drawn: 'tab=list', query: 'tab=tree&opening=C2' };

it.each([
  ['nothing was sent', 'tab=list', undefined, '?tab=list', 'tab=list'],
  ['a change was sent and is not drawn', 'tab=list', sent, '?tab=tree&opening=C2', 'tab=tree&opening=C2'],
  // Here the filter was drawn, and selected a position, before the tab was.
  [
    'an older change is drawn meanwhile',
    'tab=list&opening=C2',
    sent,
    '?tab=tree&opening=C2',
    'tab=tree&opening=C2',
  ],
  ['the router does not use the address of the browser', 'tab=list', sent, '', 'tab=tree&opening=C2'],
  ['a link led elsewhere and back since', 'tab=list', sent, '?tab=list', 'tab=list'],
  ['a link led elsewhere since', 'heroid=7', sent, '?heroid=7', 'heroid=7'],
])('when %s', (_when, drawn, last, browser, newest) => {
  expect(newestAddress(new URLSearchParams(drawn), last, browser).toString()).toBe(newest);
});
