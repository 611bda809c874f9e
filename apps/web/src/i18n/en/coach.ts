import homework from './homework.json' with { type: 'json' };

/** The words of what a coach gives and a pupil gets. */
export const coach = { homework };
