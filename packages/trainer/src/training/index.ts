/**
 * One training from its creation to its end, as observable state without React.
 *
 * 1. `createTrainer` asks the service for a training, puts its questions, and judges each answer here where its parcel can.
 * 2. `fetchSession` and `keepTomorrow` bring what a device needs to go on without the network.
 * 3. `nextStep` says what to do when it is over: failed lines first, then the test, then what else is due.
 *
 * Times come from outside: a schedule, such as `browserSchedule`, and the clock of the page.
 *
 * ```js
 * import { isDueNow, nextStep } from '@tabia/trainer/training';
 *
 * isDueNow('2026-03-01T09:00:30Z', new Date('2026-03-01T09:00:00Z')); // true
 * nextStep({ failure: 0, none: 0 }, { mode: 'learn', posid: 7, herowhite: 1 }, []); // {"kind":"test"}
 * ```
 */
export { browserSchedule } from '../schedule.ts';
export { createTrainer, type Trainer } from './createTrainer.ts';
export { fetchSession, keepTomorrow } from './deviceAnswers.ts';
export { isDueNow, isTestNext, nextOfPlan, nextStep } from './nextStep.ts';
export type { Message, MissReason, Pace } from './trainerState.ts';
