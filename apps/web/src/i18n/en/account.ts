import cards from './cards.json' with { type: 'json' };
import coaching from './coaching.json' with { type: 'json' };
import feedback from './feedback.json' with { type: 'json' };
import preferences from './preferences.json' with { type: 'json' };
import settings from './settings.json' with { type: 'json' };
import storage from './storage.json' with { type: 'json' };

/** The words of pages about players, sources and settings. */
export const account = { cards, coaching, feedback, preferences, settings, storage };
