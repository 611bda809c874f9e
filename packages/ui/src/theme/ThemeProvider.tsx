import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { I18nProvider } from 'react-aria-components';
import './layers.css.ts';
import './global.css.ts';
import './forcedColors.css.ts';

export type ThemeName = 'light' | 'dark';
export type ThemeChoice = ThemeName | 'system';

export interface ThemeProviderProps {
  /** `system` follows the device and changes with it. */
  theme?: ThemeChoice;
  /** BCP 47 tag, `ru` or `en`; numbers and the built-in words of widgets follow it. */
  locale: string;
  /** `reduced` disables motion even if the device does not ask for it. */
  motion?: 'full' | 'reduced';
  children: ReactNode;
}

const darkQuery = '(prefers-color-scheme: dark)';

function useSystemTheme(): ThemeName {
  const [dark, setDark] = useState(() => matchMedia(darkQuery).matches);
  useEffect(() => {
    const query = matchMedia(darkQuery);
    const follow = () => setDark(query.matches);
    query.addEventListener('change', follow);
    return () => query.removeEventListener('change', follow);
  }, []);
  return dark ? 'dark' : 'light';
}

/** Languages written from right to left, by their tags. */
const FROM_THE_RIGHT = new Set(['ar', 'fa', 'he', 'ur', 'yi']);

function directionOf(locale: string): 'ltr' | 'rtl' {
  return FROM_THE_RIGHT.has(new Intl.Locale(locale).language) ? 'rtl' : 'ltr';
}

/** Sets theme, motion, language and direction on the document, so that overlays outside the React root have them too. */
export function ThemeProvider({ theme = 'system', locale, motion = 'full', children }: ThemeProviderProps) {
  const system = useSystemTheme();
  const shown = theme === 'system' ? system : theme;
  useLayoutEffect(() => {
    const root = document.documentElement;
    root.dataset.theme = shown;
    root.dataset.motion = motion;
    root.lang = locale;
    root.dir = directionOf(locale);
  }, [shown, motion, locale]);
  return <I18nProvider locale={locale}>{children}</I18nProvider>;
}
