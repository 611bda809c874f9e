import { vars } from '../theme/contract.css.ts';
import { component } from '../theme/rules.ts';
import { when } from './when.ts';

/** A box or circle to choose with and the words beside it. */
export const choiceRow = component({
  display: 'flex',
  alignItems: 'flex-start',
  gap: vars.space[2],
  paddingBlock: '6px',
  '@media': { '(pointer: coarse)': { minHeight: vars.size.controlSmall, paddingBlock: '12px' } },
  cursor: 'pointer',
  selectors: { [when.disabled]: { color: vars.color.textMuted, cursor: 'not-allowed' } },
});
