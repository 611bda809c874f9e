import clock from './clock.json' with { type: 'json' };

/** The words of a session with the clock. */
export const timed = { clock };
