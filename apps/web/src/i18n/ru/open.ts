import auth from './auth.json' with { type: 'json' };
import common from './common.json' with { type: 'json' };
import welcome from './welcome.json' with { type: 'json' };

/** The words of the pages that need no login, and those of every page. */
export const open = { auth, common, welcome };
