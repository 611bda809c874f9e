const enabled = ':not(:disabled, [data-disabled])';

/** One selector for each state, whichever library drives the element. */
export const when = {
  hovered: `&:is([data-hovered], :hover)${enabled}`,
  pressed: `&:is([data-pressed], :active)${enabled}`,
  selected:
    '&:is([data-selected], [data-state="checked"], [data-state="on"], [data-state="active"], [aria-current="page"])',
  disabled: '&:is(:disabled, [data-disabled])',
  invalid: '&:is([data-invalid], [aria-invalid="true"])',
  focusVisible: '&:is([data-focus-visible], :focus-visible)',
  open: '&:is([data-state="open"], [data-expanded], [aria-expanded="true"])',
} as const;

export const media = {
  tablet: '(min-width: 768px)',
  /** A tablet on which the bar has no room for its names in one line. */
  smallTablet: '(min-width: 768px) and (max-width: 959px)',
  desktop: '(min-width: 1280px)',
} as const;
