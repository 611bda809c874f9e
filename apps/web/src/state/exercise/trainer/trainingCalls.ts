import { type ApiClient, ApiError } from '@tabia/api-client';
import type { Ending, Training } from '@tabia/api-client/contract';
import type { DailyOrder, TrainingOrder } from './trainerState.ts';

const byMode = {
  learn: { start: 'training/startl', end: 'training/completel', abort: 'training/abortl' },
  test: { start: 'training/startt', end: 'training/completet', abort: 'training/abortt' },
} as const;

/**
 * Makes and starts a training. Throws ApiError `tree-too-short` when its tree asks nothing, and `not-found` when nothing
 * is left for today.
 */
export async function startTraining(
  api: ApiClient,
  order: TrainingOrder | DailyOrder,
  repetitions: number,
): Promise<Training> {
  if ('daystart' in order) {
    const { trainingid } = await api.call('training/createtoday', order);
    return api.call('training/startt', { trainingid });
  }
  const { heroid, posid, herowhite, mode, failedOnly = false } = order;
  const root = { heroid, posid, herowhite };
  const created = await api.call('training/create', { ...root, mode, repetitions, failed_only: failedOnly });
  return api.call(byMode[mode].start, { trainingid: created.trainingid });
}

/** Ends a training: its results count. */
export function endTraining(api: ApiClient, { trainingid, mode }: Training): Promise<Ending> {
  return api.call(byMode[mode].end, { trainingid });
}

/** Breaks a training off. */
export async function abortTraining(api: ApiClient, { trainingid, mode }: Training): Promise<void> {
  await api.call(byMode[mode].abort, { trainingid });
}

/** The service has gone on elsewhere: what this window knows is old. */
export function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'conflict';
}
