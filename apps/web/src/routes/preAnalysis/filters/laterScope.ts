import { later } from '@tabia/ui';

/** The chips that choose the games; they stand behind "More", so their code loads after the list. */
export const gamesScope = later(async () => (await import('./GamesScope.tsx')).GamesScope);
