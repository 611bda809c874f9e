import comparison from './comparison.json' with { type: 'json' };

/** The words that only who runs the service reads. */
export const operator = { comparison };
