import { expect, test } from 'vitest';
import { composeWeeklyMail } from './weeklyMail.ts';

const links = { games: 'g', train: 't', progress: 'p', unsubscribe: 'u' };
const nothing = { games: 3, held: 0, failed: 0, fresh: 1, due: 0, minutes: 0, back: 0, cured: 0 };
const SPEAKS_TO = { en: /\byour?s?\b/i, ru: /(?<!\p{L})(вы|вас|вам|ваш\p{L}*)(?!\p{L})/iu };

test.each(['en', 'ru'] as const)(
  'the news in %s are of any player: a coach reads them of pupils',
  (language) => {
    for (const news of [nothing, { ...nothing, held: 1, failed: 2, due: 4, minutes: 3, back: 1, cured: 2 }]) {
      const { subject, text } = composeWeeklyMail(language, news, links);
      // Why it comes is said to the reader of the mail.
      const [first = ''] = text.split(/You asked|Вы включили/);
      expect(`${subject} ${first}`).not.toMatch(SPEAKS_TO[language]);
    }
  },
);
