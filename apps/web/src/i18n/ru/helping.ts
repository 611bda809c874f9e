import helping from './helping.json' with { type: 'json' };

/** The words of a computer that helps with the analysis. */
export const helper = { helping };
