export { createTrainer, type Trainer } from './createTrainer.ts';
export { fetchSession, keepTomorrow } from './deviceAnswers.ts';
export { isDueNow, isTestNext, nextOfPlan, nextStep } from './nextStep.ts';
export { browserSchedule } from './pacing.ts';
export type { Message, MissReason, Pace } from './trainerState.ts';
