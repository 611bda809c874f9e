import repertoire from './repertoire.json' with { type: 'json' };

/** The words of the page of repertoires. */
export const lines = { repertoire };
