import type { Parcel, Training } from '@tabia/api-client/contract';
import { START_KEY } from '@tabia/chess';
import { startProgress, type TrainingPlan } from '@tabia/mistakes/training';

/** A session as it arrives, of which the device knows no question: the service judges every answer. */
export function parcelWithoutPlan(training: Training): Parcel {
  const plan: TrainingPlan = {
    rootKey: START_KEY,
    hm: 0,
    prehistory: [],
    lines: [],
    repetitions: 1,
    known: [],
  };
  const now = '2026-11-22T10:00:00.000Z';
  const rules = { plan: { ...plan }, progress: { ...startProgress(plan) } };
  return { version: 1, now, tolerance: 10, training, ...rules, positions: [] };
}
