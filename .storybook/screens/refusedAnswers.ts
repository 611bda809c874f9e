import { ApiError } from '@tabia/api-client';
import type { Output } from '@tabia/api-client/contract';
import { type Changes, recordedAnswer } from './recording.ts';

/** A session whose answers the service refuses: it has the most that there can be, was ended or deleted. */
export function refusedAnswers(why: 'full' | 'ended' | 'deleted'): Changes {
  const recorded = recordedAnswer('training/startl') as Output<'training/startl'>;
  const refuse = (code: 'conflict' | 'not-found') => () => {
    throw new ApiError({ code, mtd: 'training/update' });
  };
  const state = why === 'ended' ? 'complete' : recorded.state;
  return {
    answers: {
      'training/update': refuse(why === 'deleted' ? 'not-found' : 'conflict'),
      'training/load': why === 'deleted' ? refuse('not-found') : { ...recorded, state },
      'training/abortl': { message: 'OK' },
    },
  };
}
