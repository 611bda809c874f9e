import play from './play.json' with { type: 'json' };

/** The words of a game that is played out. */
export const playing = { play };
