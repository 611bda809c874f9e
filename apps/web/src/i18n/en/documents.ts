import about from './about.json' with { type: 'json' };
import privacy from './privacy.json' with { type: 'json' };

/** The long texts, each read once if at all. */
export const documents = { about, privacy };
