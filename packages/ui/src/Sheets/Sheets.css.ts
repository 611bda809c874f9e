import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';
import { component } from '../theme/rules.ts';

export const sheets = style(component({ display: 'flex', flexDirection: 'column', gap: vars.space[6] }));

export const sheet = style(
  component({
    display: 'flex',
    flexDirection: 'column',
    gap: vars.space[4],
    '@media': { print: { breakAfter: 'page', selectors: { '&:last-child': { breakAfter: 'auto' } } } },
  }),
);
/** What is read together stays on one sheet. */
globalStyle(`${sheet} :is(li, article)`, component({ '@media': { print: { breakInside: 'avoid' } } }));
globalStyle(`${sheet} :is(h2, h3)`, component({ '@media': { print: { breakAfter: 'avoid' } } }));
/** A sheet is one column, also where the window shows two; a flex box is not divided well. */
globalStyle(`${sheets}, ${sheet}`, component({ '@media': { print: { display: 'block' } } }));
globalStyle(`${sheet} > * + *`, component({ '@media': { print: { marginBlockStart: vars.space[4] } } }));
