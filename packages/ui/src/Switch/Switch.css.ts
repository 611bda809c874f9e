import { style } from '@vanilla-extract/css';
import { when } from '../style/when.ts';
import { vars } from '../theme/contract.css.ts';
import { component, forcedColors, keptColors } from '../theme/rules.ts';

export const root = style(
  component({
    display: 'inline-flex',
    alignItems: 'center',
    gap: vars.space[2],
    minHeight: vars.size.controlSmall,
    cursor: 'pointer',
    // Without words beside it, the track alone is too narrow for a finger.
    '@media': { '(pointer: coarse)': { minWidth: vars.size.controlSmall } },
    selectors: { [when.disabled]: { color: vars.color.textMuted, cursor: 'not-allowed' } },
  }),
);
export const track = style(
  component({
    flexShrink: 0,
    width: '36px',
    height: '20px',
    padding: '2px',
    borderRadius: vars.radius.full,
    background: vars.color.borderStrong,
    transition: `background ${vars.motion.normal}`,
    '@media': { [forcedColors]: keptColors },
    selectors: {
      [`${root}[data-selected] &`]: { background: vars.color.primary },
      [`${root}[data-focus-visible] &`]: { outline: `2px solid ${vars.color.focus}`, outlineOffset: '2px' },
      [`${root}[data-disabled] &`]: { opacity: 0.5 },
    },
  }),
);
export const thumb = style(
  component({
    display: 'block',
    width: '16px',
    height: '16px',
    borderRadius: vars.radius.full,
    background: vars.color.surface,
    transition: `transform ${vars.motion.normal} ${vars.motion.easing}`,
    selectors: {
      [`${root}[data-selected] &`]: { transform: 'translateX(16px)' },
      [`${root}[data-selected]:dir(rtl) &`]: { transform: 'translateX(-16px)' },
    },
  }),
);
