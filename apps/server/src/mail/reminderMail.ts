import { english, type MailContent, type MailLanguage, renderMail, russian } from './renderMail.ts';

interface Due {
  readonly positions: number;
  readonly minutes: number;
}

interface ReminderText {
  readonly subject: string;
  readonly text: (due: Due) => string;
  readonly train: string;
  readonly reason: string;
  /** In a mail, and as a button of a notification. */
  readonly unsubscribe: string;
  readonly stop: string;
}

const ENGLISH: ReminderText = {
  subject: 'Time to train',
  text: ({ positions, minutes }) =>
    `${english(positions, 'position is', 'positions are')} due today, about ${english(minutes, 'minute', 'minutes')}.`,
  train: 'Train',
  reason: 'You asked for this email. It comes on the days you chose, and never when you have trained.',
  unsubscribe: 'Unsubscribe',
  stop: 'No more reminders',
};

const RUSSIAN: ReminderText = {
  subject: 'Пора тренироваться',
  text: ({ positions, minutes }) =>
    `На сегодня ${russian(positions, 'позиция', 'позиции', 'позиций')}, около ${russian(minutes, 'минуты', 'минут', 'минут')}.`,
  train: 'Тренироваться',
  reason: 'Вы просили об этом письме. Оно приходит в выбранные дни и не приходит, если вы уже тренировались.',
  unsubscribe: 'Отписаться',
  stop: 'Больше не напоминать',
};

const TEXTS: Readonly<Record<MailLanguage, ReminderText>> = { en: ENGLISH, ru: RUSSIAN };

/** The sentence of a reminder, and the button that ends them. */
export function reminderWords(
  language: MailLanguage,
  due: Due,
): { readonly text: string; readonly stop: string } {
  const { text, stop } = TEXTS[language];
  return { text: text(due), stop };
}

/** The mail in place of a push message. */
export function composeReminder(
  language: MailLanguage,
  due: Due,
  links: { readonly train: string; readonly unsubscribe: string },
): MailContent {
  const words = TEXTS[language];
  return renderMail({
    language,
    subject: words.subject,
    before: [],
    steps: [
      { text: words.text(due), label: words.train, link: links.train },
      { text: words.reason, label: words.unsubscribe, link: links.unsubscribe },
    ],
    after: [],
  });
}
