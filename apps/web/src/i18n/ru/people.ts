import groups from './groups.json' with { type: 'json' };

/** The words about what other players do. */
export const people = { groups };
