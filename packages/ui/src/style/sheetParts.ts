import { vars } from '../theme/contract.css.ts';
import { component } from '../theme/rules.ts';

/** Parts of a sheet over the page, from header to footer. */
export const sheetColumn = component({
  display: 'flex',
  flexDirection: 'column',
  flexGrow: 1,
  minWidth: 0,
  outline: 'none',
});
export const sheetTitle = component({
  fontSize: vars.fontSize.lg,
  lineHeight: vars.lineHeight.lg,
  fontWeight: vars.fontWeight.bold,
  paddingBlockStart: '2px',
  minWidth: 0,
  overflowWrap: 'break-word',
});
