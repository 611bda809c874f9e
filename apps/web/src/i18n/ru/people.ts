import answers from './answers.json' with { type: 'json' };
import device from './device.json' with { type: 'json' };
import exercise from './exercise.json' with { type: 'json' };
import today from './today.json' with { type: 'json' };

/** The words about what other players do, and those of training. */
export const people = { answers, device, exercise, today };
