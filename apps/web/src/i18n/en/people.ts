import gaps from './gaps.json' with { type: 'json' };
import groups from './groups.json' with { type: 'json' };
import openingTree from './openingTree.json' with { type: 'json' };

/** The words about what other players do. */
export const people = { gaps, groups, openingTree };
