import { type ThemeChoice, ThemeProvider } from '@tabia/ui';
import { vars } from '@tabia/ui/theme';
import { type ReactNode, useState } from 'react';
import { useShownTheme } from './useShownTheme.ts';

export interface StoryIslandProps {
  /** The theme of the story, which may differ from that of the page. */
  theme: ThemeChoice;
  locale: string;
  /** Width of the viewport of the story, such as `360px`. */
  width?: string;
  children: ReactNode;
}

/** The theme that the page around has now; an example must not change it. */
function themeOfPage(): ThemeChoice {
  return document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light';
}

/** One example on a docs page, with its own theme and width. */
export function StoryIsland({ theme, locale, width, children }: StoryIslandProps) {
  const shown = useShownTheme(theme);
  const [page] = useState(themeOfPage);
  return (
    <ThemeProvider theme={page} locale={locale}>
      <div
        data-theme={shown}
        lang={locale}
        style={{
          maxInlineSize: width,
          padding: vars.space[4],
          background: vars.color.bg,
          color: vars.color.text,
          fontFamily: vars.fontFamily.text,
          fontSize: vars.fontSize.sm,
          lineHeight: vars.lineHeight.sm,
        }}
      >
        {children}
      </div>
    </ThemeProvider>
  );
}
