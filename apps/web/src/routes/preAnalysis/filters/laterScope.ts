import { later } from '@tabia/ui';

/** The chips that choose the games; they stand behind "More", so their code loads after the list. */
export const gamesScope = later(async () => (await import('./GamesScope.tsx')).GamesScope);

/** The only one of them that the figures of the games follow. */
export const categoryScope = later(async () => (await import('./GamesScope.tsx')).CategoryScope);
