import common from './common.json' with { type: 'json' };
import errors from './errors.json' with { type: 'json' };

/** The words of every page. */
export const every = { common, errors };
