import sharing from './sharing.json' with { type: 'json' };

/** The words of read-only links. */
export const links = { sharing };
