/** Closed lists that the service, its pages and the schemas share; without the library of the schemas, so that any page may have them. */

/** What the owner of a player may allow a coach; every grant comes with findings. */
export const GRANTS = ['findings', 'results', 'plan', 'notes'] as const;
export type Grant = (typeof GRANTS)[number];

/** Pictures on the cards of players. */
export const PLAYER_ICONS = ['pawn', 'knight', 'bishop', 'rook', 'queen', 'king'] as const;
/** Who a player is to the owner of the account. */
export const PLAYER_KINDS = ['me', 'pupil', 'opponent'] as const;

/** Whose games a player is compared with. */
export const RATING_RANGES = ['amateurs', 'masters', 'top'] as const;
/** How near the ratings of both players lie, the nearest first. */
export const RIVALS = ['equal', 'comparable', 'any'] as const;

/** How pages and boards look. */
export const THEMES = ['light', 'dark', 'system'] as const;
export const MOTIONS = ['full', 'reduced'] as const;
export const BOARD_THEMES = ['warm', 'cool'] as const;

/** What a map of variations draws, and how far its nodes stand from each other. */
export const TREE_PADDINGS = ['small', 'medium', 'big'] as const;
export const TREE_OFFERS = ['ignore', 'best', 'all'] as const;
export const TREE_MET = ['ignore', 'hero', 'all'] as const;
export const TREE_OTHERS = ['ignore', 'best', 'good', 'extended'] as const;
