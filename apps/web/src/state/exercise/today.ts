import { useAnswer } from '../queries/useAnswer.ts';

/** When the reader's day began: the daily limit counts from then on. */
export function dayStart(): string {
  return new Date(new Date().setHours(0, 0, 0, 0)).toISOString();
}

/** What is left to train today, and about how long it takes. */
export function useToday(heroid: number) {
  return useAnswer('training/today', { heroid, daystart: dayStart() }, { enabled: heroid > 0 });
}
