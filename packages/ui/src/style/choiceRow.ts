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

/** The box or circle of a choice. */
export const choiceMark = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  flexShrink: 0,
  width: '20px',
  height: '20px',
  border: `1px solid ${vars.color.borderStrong}`,
  background: vars.color.surface,
} as const;
