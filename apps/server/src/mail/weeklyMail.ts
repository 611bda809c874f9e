import { english, type MailContent, type MailLanguage, renderMail, russian } from './renderMail.ts';

/** What a week brought, over all players of an account. */
export interface WeeklyNews {
  readonly games: number;
  /** Studied positions that came up: without a mistake, and with one. */
  readonly held: number;
  readonly failed: number;
  /** Mistakes that the new games made critical. */
  readonly fresh: number;
  readonly due: number;
  readonly minutes: number;
  readonly back: number;
  readonly cured: number;
}

/** Where the mail leads. */
export interface WeeklyLinks {
  readonly games: string;
  readonly train: string;
  readonly progress: string;
  readonly unsubscribe: string;
}

/** Three sentences: what the games say, what to do, what has come of it. */
interface WeeklyText {
  readonly subject: string;
  readonly games: (news: WeeklyNews) => string;
  readonly due: (news: WeeklyNews) => string;
  readonly proof: (news: WeeklyNews) => string;
  readonly toGames: string;
  readonly toTraining: string;
  readonly toProgress: string;
  readonly reason: string;
  readonly unsubscribe: string;
}

function isNothing(...counts: readonly number[]): boolean {
  return counts.every((count) => count === 0);
}

const ENGLISH: WeeklyText = {
  subject: 'What the new games say',
  games: ({ games, held, failed, fresh }) => {
    const parts = [
      isNothing(held, failed)
        ? 'no studied position came up'
        : `${english(held + failed, 'studied position', 'studied positions')} came up, ${held} held and ${failed} failed`,
      ...(fresh > 0 ? [english(fresh, 'repeated mistake is new', 'repeated mistakes are new')] : []),
    ];
    return `${english(games, 'new game', 'new games')}: ${parts.join('; ')}.`;
  },
  due: ({ due, minutes }) =>
    due === 0
      ? 'Nothing is due today.'
      : `${english(due, 'position is', 'positions are')} due today, about ${english(minutes, 'minute', 'minutes')}.`,
  proof: ({ back, cured }) =>
    isNothing(back, cured)
      ? 'No mistake counts as cured yet; that takes more games.'
      : `${english(cured, 'mistake is', 'mistakes are')} cured, ${back} ${back === 1 ? 'is' : 'are'} back.`,
  toGames: 'See the positions',
  toTraining: 'Train',
  toProgress: 'See the progress',
  reason: 'You asked for this email in your preferences. It comes once a week at most, and only with news.',
  unsubscribe: 'Unsubscribe',
};

const RUSSIAN: WeeklyText = {
  subject: 'Что показали новые партии',
  games: ({ games, held, failed, fresh }) => {
    const met = held + failed;
    const parts = [
      isNothing(met)
        ? 'изученные позиции не встретились'
        : `${met % 10 === 1 && met % 100 !== 11 ? 'встретилась' : 'встретились'} ${russian(met, 'изученная позиция', 'изученные позиции', 'изученных позиций')}, без ошибки ${held}, с ошибкой ${failed}`,
      ...(fresh > 0
        ? [
            russian(
              fresh,
              'новая повторяющаяся ошибка',
              'новые повторяющиеся ошибки',
              'новых повторяющихся ошибок',
            ),
          ]
        : []),
    ];
    return `${russian(games, 'новая партия', 'новые партии', 'новых партий')}: ${parts.join('; ')}.`;
  },
  due: ({ due, minutes }) =>
    due === 0
      ? 'Сегодня повторять нечего.'
      : `На сегодня ${russian(due, 'позиция', 'позиции', 'позиций')}, около ${russian(minutes, 'минуты', 'минут', 'минут')}.`,
  proof: ({ back, cured }) =>
    isNothing(back, cured)
      ? 'Пока ни одна ошибка не считается исправленной: для этого нужны новые партии.'
      : `Исправлено ошибок: ${cured}, вернулось: ${back}.`,
  toGames: 'Посмотреть позиции',
  toTraining: 'Тренироваться',
  toProgress: 'Посмотреть прогресс',
  reason: 'Вы включили это письмо в предпочтениях. Оно приходит не чаще раза в неделю и только с новостями.',
  unsubscribe: 'Отписаться',
};

const TEXTS: Readonly<Record<MailLanguage, WeeklyText>> = { en: ENGLISH, ru: RUSSIAN };

/** Renders the weekly mail: three sentences, each with a link, and how to end the mails. */
export function composeWeeklyMail(language: MailLanguage, news: WeeklyNews, links: WeeklyLinks): MailContent {
  const words = TEXTS[language];
  return renderMail({
    language,
    subject: words.subject,
    before: [],
    steps: [
      { text: words.games(news), label: words.toGames, link: links.games },
      { text: words.due(news), label: words.toTraining, link: links.train },
      { text: words.proof(news), label: words.toProgress, link: links.progress },
      { text: words.reason, label: words.unsubscribe, link: links.unsubscribe },
    ],
    after: [],
  });
}
