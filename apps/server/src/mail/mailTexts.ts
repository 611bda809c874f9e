import { type MailContent, type MailLanguage, renderMail } from './renderMail.ts';

export const MAIL_KINDS = [
  'confirm',
  'recover',
  'new-address',
  'already-registered',
  'password-changed',
  'address-changed',
  'platform-linked',
  'promo-activated',
  'launch',
  'invitation',
  'homework',
  'account-deleted',
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/** The benefit of a promo code: percent off, or days of free use. */
export interface PromoBenefit {
  readonly code: string;
  readonly kind: 'discount' | 'trial';
  readonly value: number;
}

interface MailText {
  readonly subject: string;
  readonly text: string;
  /** Label of the button; absent in mails without a link. */
  readonly button?: string;
  readonly after: readonly string[];
}

const GREETING: Readonly<Record<MailLanguage, (name: string | null) => string>> = {
  ru: (name) => (name === null ? 'Здравствуйте!' : `Здравствуйте, ${name}!`),
  en: (name) => (name === null ? 'Hello,' : `Hello ${name},`),
};

const RUSSIAN: Readonly<Record<MailKind, MailText>> = {
  confirm: {
    subject: 'Подтвердите адрес для Tabia',
    text: 'Вы зарегистрировались в Tabia — сервисе, который находит в ваших партиях позиции с повторяющимися ошибками и тренирует вас на них. Чтобы начать, подтвердите адрес:',
    button: 'Подтвердить адрес',
    after: [
      'Ссылка действует 24 часа и срабатывает один раз.',
      'Если это были не вы, ничего делать не нужно: без подтверждения учётная запись не заработает.',
    ],
  },
  recover: {
    subject: 'Новый пароль для Tabia',
    text: 'Кто-то — надеемся, вы — попросил задать новый пароль для вашей учётной записи в Tabia. Сделать это можно здесь:',
    button: 'Задать новый пароль',
    after: [
      'Ссылка действует 60 минут и срабатывает один раз.',
      'Если вы об этом не просили, ничего делать не нужно: ваш пароль не изменится.',
    ],
  },
  'new-address': {
    subject: 'Подтвердите новый адрес для Tabia',
    text: 'Вы попросили сменить адрес своей учётной записи в Tabia на этот. Чтобы подтвердить смену, откройте ссылку в браузере, в котором вы вошли в Tabia:',
    button: 'Подтвердить новый адрес',
    after: [
      'Ссылка действует 24 часа и срабатывает один раз. До подтверждения действует прежний адрес.',
      'Если это были не вы, ничего делать не нужно.',
    ],
  },
  'already-registered': {
    subject: 'У вас уже есть учётная запись в Tabia',
    text: 'Кто-то попытался зарегистрировать в Tabia этот адрес, но учётная запись с ним уже есть. Войти в неё можно здесь:',
    button: 'Войти',
    after: [
      'Если вы забыли пароль, на странице входа можно задать новый.',
      'Если это были не вы, ничего делать не нужно: учётная запись не изменилась.',
    ],
  },
  'password-changed': {
    subject: 'Пароль в Tabia изменён',
    text: 'Пароль вашей учётной записи в Tabia изменён. На остальных устройствах выполнен выход.',
    after: ['Если это были не вы, сразу задайте новый пароль: на странице входа выберите «Забыли пароль?».'],
  },
  'address-changed': {
    subject: 'Адрес почты в Tabia изменён',
    text: 'Адрес вашей учётной записи в Tabia изменён; на этот адрес письма больше приходить не будут.',
    after: ['Если это были не вы, сразу сообщите администратору сервиса.'],
  },
  'platform-linked': {
    subject: 'Новый способ входа в Tabia',
    text: 'К вашей учётной записи в Tabia привязана учётная запись шахматной площадки: теперь в Tabia можно войти и через неё.',
    after: [
      'Если это были не вы, нажмите на странице входа «Забыли пароль?» и задайте новый пароль: все привязанные площадки будут отвязаны.',
    ],
  },
  'promo-activated': {
    subject: 'Промокод для Tabia активирован',
    text: 'Промокод для вашей учётной записи в Tabia активирован.',
    button: 'Открыть Tabia',
    after: ['Остаток виден в настройках учётной записи.'],
  },
  launch: {
    subject: 'Tabia запущена',
    text: 'Вы зарегистрировались, когда Tabia ещё была в разработке. Теперь она запущена; ваши игроки, партии и тренировки на месте.',
    button: 'Открыть Tabia',
    after: ['Это единственное письмо о запуске.'],
  },
  invitation: {
    subject: 'Тренер приглашает вас в Tabia',
    text: 'Tabia находит в ваших партиях позиции с повторяющимися ошибками и тренирует вас на них. Тренер приглашает вас как ученика: вы сами выберете, что он сможет видеть и делать, и в любой момент сможете это прекратить.',
    button: 'Посмотреть приглашение',
    after: [
      'Ссылка действует 7 дней и срабатывает один раз. Принять приглашение можно только с учётной записью на этот адрес.',
      'Если вы не знаете этого человека, ничего делать не нужно.',
    ],
  },
  homework: {
    subject: 'Домашнее задание в Tabia',
    text: 'В ближайшие два дня\u00a0— срок домашнего задания от вашего тренера, и оно ещё не сделано.',
    button: 'Открыть задание',
    after: ['Об одном задании мы напоминаем один раз.'],
  },
  'account-deleted': {
    subject: 'Учётная запись в Tabia удалена',
    text: 'Ваша учётная запись в Tabia удалена вместе с игроками, партиями, деревьями и тренировками. Это последнее письмо на этот адрес.',
    after: [
      'Если это были не вы, сообщите администратору сервиса. Зарегистрироваться заново можно в любое время.',
    ],
  },
};

const ENGLISH: Readonly<Record<MailKind, MailText>> = {
  confirm: {
    subject: 'Confirm your email address for Tabia',
    text: 'You have signed up for Tabia, which finds the positions where you keep making the same mistakes and trains you on them. To start, confirm your email address:',
    button: 'Confirm address',
    after: [
      'The link works once, within 24 hours.',
      'If this was not you, ignore this email: the account does not work until the address is confirmed.',
    ],
  },
  recover: {
    subject: 'Set a new password for Tabia',
    text: 'Someone, hopefully you, asked to set a new password for your Tabia account. You can do that here:',
    button: 'Set new password',
    after: [
      'The link works once, within 60 minutes.',
      'If you did not ask for this, ignore this email: your password will not change.',
    ],
  },
  'new-address': {
    subject: 'Confirm your new email address for Tabia',
    text: 'You asked to change the email address of your Tabia account to this one. To confirm, open the link in the browser where you are signed in:',
    button: 'Confirm new address',
    after: [
      'The link works once, within 24 hours. Your current address remains in use until then.',
      'If this was not you, ignore this email.',
    ],
  },
  'already-registered': {
    subject: 'You already have a Tabia account',
    text: 'Someone tried to sign up for Tabia with this address, but it already has an account. You can sign in here:',
    button: 'Sign in',
    after: [
      'If you have forgotten your password, you can set a new one from the sign-in page.',
      'If this was not you, ignore this email: nothing has changed.',
    ],
  },
  'password-changed': {
    subject: 'Your Tabia password was changed',
    text: 'The password of your Tabia account was changed. All other devices have been signed out.',
    after: [
      'If this was not you, set a new password immediately: choose “Forgot your password?” on the sign-in page.',
    ],
  },
  'address-changed': {
    subject: 'Your Tabia email address was changed',
    text: 'The email address of your Tabia account was changed; this address will receive no more emails.',
    after: ['If this was not you, contact the administrator of this service immediately.'],
  },
  'platform-linked': {
    subject: 'A new way to sign in to Tabia',
    text: 'An account on a chess platform was linked to your Tabia account: one can now sign in with it as well.',
    after: [
      'If this was not you, choose “Forgot your password?” on the sign-in page and set a new password: every linked platform is unlinked then.',
    ],
  },
  'promo-activated': {
    subject: 'Your Tabia promo code is activated',
    text: 'Your promo code is now active in your Tabia account.',
    button: 'Open Tabia',
    after: ['Your account settings show the remaining balance.'],
  },
  launch: {
    subject: 'Tabia has launched',
    text: 'You signed up while Tabia was still under development. It has now launched, and your players, games and training are as you left them.',
    button: 'Open Tabia',
    after: ['This is the only email about the launch.'],
  },
  invitation: {
    subject: 'A coach invites you to Tabia',
    text: 'Tabia finds the positions in your games where you keep making the same mistakes and trains you on them. A coach invites you as a pupil: you choose what the coach may see and do, and you can end it at any time.',
    button: 'See the invitation',
    after: [
      'The link works once, within 7 days. Only an account with this address can accept it.',
      'If you do not know this person, ignore this email.',
    ],
  },
  homework: {
    subject: 'Your homework in Tabia',
    text: 'Homework from your coach is due within two days, and it is not done yet.',
    button: 'Open the homework',
    after: ['We remind you of a homework only once.'],
  },
  'account-deleted': {
    subject: 'Your Tabia account was deleted',
    text: 'Your Tabia account was deleted with all its players, games, trees and training sessions. This is the last email to this address.',
    after: [
      'If this was not you, contact the administrator of this service. You can sign up again at any time.',
    ],
  },
};

const PROMO_LINE: Readonly<Record<MailLanguage, (promo: PromoBenefit) => string>> = {
  ru: ({ code, kind, value }) =>
    kind === 'discount' ? `Код ${code}: скидка ${value}\u00a0%.` : `Код ${code}: бесплатных дней — ${value}.`,
  en: ({ code, kind, value }) =>
    kind === 'discount'
      ? `Code ${code}: ${value}% off.`
      : `Code ${code}: ${value} free ${value === 1 ? 'day' : 'days'}.`,
};

const COACH_LINE: Readonly<Record<MailLanguage, (name: string) => string>> = {
  ru: (name) => `Вас приглашает ${name}.`,
  en: (name) => `You are invited by ${name}.`,
};

const TEXTS: Readonly<Record<MailLanguage, Readonly<Record<MailKind, MailText>>>> = {
  ru: RUSSIAN,
  en: ENGLISH,
};

/**
 * Renders a mail. `name` is null where the reader may not be the person who chose the name. `link` is the target of its button, ignored for kinds
 * without one.
 */
export function composeMail(
  kind: MailKind,
  to: { language: MailLanguage; name: string | null; link: string; promo?: PromoBenefit; coach?: string },
): MailContent {
  const { subject, text, button, after } = TEXTS[to.language][kind];
  return renderMail({
    language: to.language,
    subject,
    before: [
      GREETING[to.language](to.name),
      ...(to.coach === undefined ? [] : [COACH_LINE[to.language](to.coach)]),
      text,
      ...(to.promo ? [PROMO_LINE[to.language](to.promo)] : []),
    ],
    ...(button === undefined ? {} : { action: { label: button, link: to.link } }),
    after,
  });
}
