import device from './device.json' with { type: 'json' };
import gaps from './gaps.json' with { type: 'json' };
import groups from './groups.json' with { type: 'json' };
import openingTree from './openingTree.json' with { type: 'json' };
import progress from './progress.json' with { type: 'json' };
import today from './today.json' with { type: 'json' };

/** The words about what other players do, and how a player changes. */
export const people = { device, gaps, groups, openingTree, progress, today };
