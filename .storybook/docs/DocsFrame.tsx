import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks';
import { ThemeProvider } from '@tabia/ui';
import { type PropsWithChildren, useEffect, useState } from 'react';
import { GLOBALS_UPDATED } from 'storybook/internal/core-events';
import { docsThemes } from './docsThemes.ts';
import { useShownTheme } from './useShownTheme.ts';

interface Globals {
  readonly theme?: string;
  readonly locale?: string;
  readonly motion?: string;
}

/** The part of the docs context that knows what the toolbar says. */
interface WithStore {
  readonly store?: { readonly userGlobals?: { get(): Globals } };
}

/** What the toolbar says, now and after each change. */
function useGlobals(context: DocsContainerProps['context']): Globals {
  const [globals, setGlobals] = useState<Globals>(
    () => (context as WithStore).store?.userGlobals?.get() ?? {},
  );
  useEffect(() => {
    const follow = ({ globals: next }: { globals: Globals }) => setGlobals(next);
    context.channel.on(GLOBALS_UPDATED, follow);
    return () => context.channel.off(GLOBALS_UPDATED, follow);
  }, [context]);
  return globals;
}

/** Around every docs page: theme and language follow the toolbar, and without it the system. */
export function DocsFrame({ context, children }: PropsWithChildren<DocsContainerProps>) {
  const { theme, locale = 'ru', motion } = useGlobals(context);
  const shown = useShownTheme(theme);
  return (
    <DocsContainer context={context} theme={docsThemes[shown]}>
      <ThemeProvider theme={shown} locale={locale} motion={motion === 'reduced' ? 'reduced' : 'full'}>
        {children}
      </ThemeProvider>
    </DocsContainer>
  );
}
