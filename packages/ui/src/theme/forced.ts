/** The user's system replaces all colors by a few of its own. */
export const forcedColors = '(forced-colors: active)';

/** For boards, bars and marks, which are nothing without their colors; the outline sets them off from any ground. */
export const keptColors = { forcedColorAdjust: 'none', outline: '1px solid CanvasText' } as const;
