import { darkPalette, lightPalette } from '@tabia/ui/tokens';
import { create, type ThemeVars } from 'storybook/theming';
import logo from '../../apps/web/public/icon.svg?inline';

type Colors = typeof lightPalette;

/** Storybook's own frame in the colors and type of the kit. */
function themeOf(base: 'light' | 'dark', colors: Colors): ThemeVars {
  return create({
    base,
    // Mark and name: an image alone would be shown without its name.
    brandTitle: `<img src="${logo.replaceAll('"', "'")}" alt="" width="28" height="28" style="vertical-align: middle; margin-inline-end: 8px">Tabia`,
    brandUrl: './?path=/docs/tabia-start-here--docs',
    brandTarget: '_self',
    fontBase: 'Roboto, system-ui, sans-serif',
    colorPrimary: colors.primary,
    colorSecondary: colors.primaryText,
    appBg: colors.bg,
    appContentBg: colors.surface,
    appPreviewBg: colors.bg,
    appBorderColor: colors.border,
    textColor: colors.text,
    textMutedColor: colors.textMuted,
    barBg: colors.surface,
    barTextColor: colors.textMuted,
  });
}

export const docsThemes = {
  light: themeOf('light', lightPalette),
  dark: themeOf('dark', darkPalette),
} as const;
