import { createContext, type ReactNode, useContext } from 'react';
import type { App } from './createApp.ts';

export type { App } from './createApp.ts';

const Context = createContext<App | null>(null);

export function AppProvider({ app, children }: { app: App; children: ReactNode }) {
  return <Context.Provider value={app}>{children}</Context.Provider>;
}

/** The application’s services; every page is inside the provider. */
export function useApp(): App {
  const app = useContext(Context);
  if (!app)
    throw new Error(
      'useApp is called outside AppProvider: wrap the tree in <AppProvider app={createApp()}>.',
    );
  return app;
}
