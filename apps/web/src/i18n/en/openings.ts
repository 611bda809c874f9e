import groups from './groups.json' with { type: 'json' };
import openingTree from './openingTree.json' with { type: 'json' };

/** The words of the opening tree, and of the groups of players whose games it shows. */
export const openings = { groups, openingTree };
