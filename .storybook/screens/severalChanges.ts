import { ApiError } from '@tabia/api-client';
import type { Input } from '@tabia/api-client/contract';
import { coached } from './changes.ts';
import type { Changes } from './recording.ts';

/** Lichess knows Anna, both platforms know Bo, and nobody else is known. */
export function severalNames(): Changes {
  const known: Readonly<Record<number, readonly string[]>> = { 3: ['anna', 'bo'], 4: ['bo'] };
  return {
    answers: {
      ...coached().answers,
      'nicknames/check': ({ source, name }: Input<'nicknames/check'>) => {
        const exists = known[source]?.includes(name) ?? false;
        return { exists, name, games: exists ? 7 : null };
      },
      'heroes/add': { heroid: 5 },
      'nicknames/add': { nicknameid: 6 },
    },
  };
}

/** The same while the service takes no more names until it is asked a second time about Bo; a file has the games of a club. */
export function severalSlowly(): Changes {
  const { answers } = severalNames();
  let refused = 0;
  const players = Array.from({ length: 45 }, (_, index) => ({
    name: `Member ${index + 1}`,
    games: 90 - index,
  }));
  return {
    answers: {
      ...answers,
      'nicknames/check': (input: Input<'nicknames/check'>) => {
        // Once for each platform.
        if (input.name === 'bo' && refused++ < 2)
          throw new ApiError({ code: 'rate-limited', mtd: 'nicknames/check', retryAfter: 120 });
        return { exists: input.source === 3, name: input.name, games: 7 };
      },
      'misc/loadgames': { taskid: 'load-6', nicknameid: 6 },
    },
    upload: { uploadid: 8, games: 400, problems: 0, players },
  };
}

/** The same for a coach who has no pupil before. */
export function severalFirst(): Changes {
  const changes = severalSlowly();
  const there = changes.answers?.['pupils/desk'];
  let isAdded = false;
  return {
    ...changes,
    answers: {
      ...changes.answers,
      'pupils/desk': () => (isAdded ? there : { pupils: [] }),
      'heroes/add': () => {
        isAdded = true;
        return { heroid: 5 };
      },
    },
  };
}
