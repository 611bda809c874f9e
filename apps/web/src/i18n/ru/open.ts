import auth from './auth.json' with { type: 'json' };
import firstGames from './firstGames.json' with { type: 'json' };
import welcome from './welcome.json' with { type: 'json' };

/** The words of the pages that need no login. */
export const open = { auth, firstGames, welcome };
