import clock from './clock.json' with { type: 'json' };
import reminders from './reminders.json' with { type: 'json' };

/** The words of training at a time: with the clock, and when one is reminded of it. */
export const timed = { clock, reminders };
