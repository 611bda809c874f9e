import rivals from './rivals.json' with { type: 'json' };

/** The words of the page before a game. */
export const opponent = { rivals };
