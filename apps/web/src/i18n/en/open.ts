import auth from './auth.json' with { type: 'json' };
import welcome from './welcome.json' with { type: 'json' };

/** The words of the pages that need no login. */
export const open = { auth, welcome };
