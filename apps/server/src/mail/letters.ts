import { type MailContent, type MailLanguage, renderLetter } from './letter.ts';

/** Every kind of mail the service sends. */
export const LETTER_KINDS = [
  'confirm',
  'recover',
  'new-address',
  'already-registered',
  'password-changed',
  'address-changed',
  'promo-activated',
  'account-deleted',
] as const;
export type LetterKind = (typeof LETTER_KINDS)[number];

/** What a promo code gives: per cent off, or days of free use. */
export interface PromoFacts {
  readonly code: string;
  readonly kind: 'discount' | 'trial';
  readonly value: number;
}

interface Words {
  readonly subject: string;
  readonly text: string;
  /** Of the button; a mail without one only tells. */
  readonly button?: string;
  readonly after: readonly string[];
}

const GREETING: Readonly<Record<MailLanguage, (name: string) => string>> = {
  ru: (name) => `Здравствуйте, ${name}!`,
  en: (name) => `Hello ${name},`,
};

const ru: Readonly<Record<LetterKind, Words>> = {
  confirm: {
    subject: 'Подтвердите адрес для Tabia',
    text: 'Вы зарегистрировались в Tabia — сервисе, который находит в ваших партиях позиции с повторяющимися ошибками и тренирует вас на них. Чтобы начать, подтвердите адрес:',
    button: 'Подтвердить адрес',
    after: [
      'Ссылка действует 24 часа и срабатывает один раз.',
      'Если это были не вы, ничего делать не нужно: без подтверждения адресом никто не воспользуется.',
    ],
  },
  recover: {
    subject: 'Новый пароль для Tabia',
    text: 'Кто-то — надеемся, вы — попросил задать новый пароль для вашей учётной записи в Tabia. Сделать это можно здесь:',
    button: 'Задать новый пароль',
    after: [
      'Ссылка действует 60 минут и срабатывает один раз.',
      'Если вы об этом не просили, ничего делать не нужно: прежний пароль продолжает действовать.',
    ],
  },
  'new-address': {
    subject: 'Подтвердите новый адрес для Tabia',
    text: 'Вы попросили сменить адрес своей учётной записи в Tabia на этот. Чтобы смена состоялась, откройте ссылку в том браузере, где вы вошли:',
    button: 'Подтвердить новый адрес',
    after: [
      'Ссылка действует 24 часа и срабатывает один раз. До тех пор остаётся прежний адрес.',
      'Если это были не вы, ничего делать не нужно.',
    ],
  },
  'already-registered': {
    subject: 'У вас уже есть учётная запись в Tabia',
    text: 'Кто-то попытался зарегистрировать в Tabia этот адрес, но учётная запись с ним уже есть. Войти в неё можно здесь:',
    button: 'Войти',
    after: [
      'Если вы забыли пароль, на странице входа можно задать новый.',
      'Если это были не вы, ничего делать не нужно: ничего не изменилось.',
    ],
  },
  'password-changed': {
    subject: 'Пароль в Tabia изменён',
    text: 'Пароль вашей учётной записи в Tabia изменён. На других устройствах нужно войти заново.',
    after: ['Если это были не вы, сразу задайте новый пароль: на странице входа выберите «Забыли пароль?».'],
  },
  'address-changed': {
    subject: 'Адрес в Tabia изменён',
    text: 'У вашей учётной записи в Tabia теперь другой адрес; на этот письма больше приходить не будут.',
    after: ['Если это были не вы, сразу напишите тем, кто ведёт этот сервис.'],
  },
  'promo-activated': {
    subject: 'Промокод для Tabia принят',
    text: 'Промокод для вашей учётной записи в Tabia принят.',
    button: 'Открыть Tabia',
    after: ['Сколько осталось, видно в настройках учётной записи.'],
  },
  'account-deleted': {
    subject: 'Учётная запись в Tabia удалена',
    text: 'Ваша учётная запись в Tabia удалена вместе с персонами, партиями, деревьями и тренировками. Это последнее письмо на этот адрес.',
    after: [
      'Если это были не вы, напишите тем, кто ведёт этот сервис. Зарегистрироваться заново можно в любое время.',
    ],
  },
};

const en: Readonly<Record<LetterKind, Words>> = {
  confirm: {
    subject: 'Confirm your address for Tabia',
    text: 'You have signed up to Tabia, which finds the positions where the same mistakes come back in your games and trains you on them. To start, confirm your address:',
    button: 'Confirm the address',
    after: [
      'The link works once, within 24 hours.',
      'If this was not you, there is nothing to do: an unconfirmed address is of no use to anybody.',
    ],
  },
  recover: {
    subject: 'A new password for Tabia',
    text: 'Somebody, we hope it was you, asked to set a new password for your Tabia account. You can do it here:',
    button: 'Set a new password',
    after: [
      'The link works once, within 60 minutes.',
      'If you did not ask for it, there is nothing to do: your password stays as it is.',
    ],
  },
  'new-address': {
    subject: 'Confirm your new address for Tabia',
    text: 'You asked to change the address of your Tabia account to this one. To make the change, open the link in the browser where you are signed in:',
    button: 'Confirm the new address',
    after: [
      'The link works once, within 24 hours. Until then the address stays as it is.',
      'If this was not you, there is nothing to do.',
    ],
  },
  'already-registered': {
    subject: 'You already have a Tabia account',
    text: 'Somebody tried to sign up to Tabia with this address, but it has an account already. You can sign in here:',
    button: 'Sign in',
    after: [
      'If you have forgotten your password, you can set a new one from the sign-in page.',
      'If this was not you, there is nothing to do: nothing has changed.',
    ],
  },
  'password-changed': {
    subject: 'Your Tabia password was changed',
    text: 'The password of your Tabia account was changed. Other devices have to sign in again.',
    after: [
      'If this was not you, set a new password at once: choose "Forgotten your password?" where you sign in.',
    ],
  },
  'address-changed': {
    subject: 'Your Tabia address was changed',
    text: 'Your Tabia account has another address now; no more mails will come to this one.',
    after: ['If this was not you, write to those who run this service at once.'],
  },
  'promo-activated': {
    subject: 'Your promo code for Tabia is active',
    text: 'The promo code is active for your Tabia account.',
    button: 'Open Tabia',
    after: ['Your account settings show what is left of it.'],
  },
  'account-deleted': {
    subject: 'Your Tabia account was deleted',
    text: 'Your Tabia account was deleted, and with it all players, games, trees and trainings. This is the last mail to this address.',
    after: ['If this was not you, write to those who run this service. You can sign up again at any time.'],
  },
};

const PROMO: Readonly<Record<MailLanguage, (promo: PromoFacts) => string>> = {
  ru: ({ code, kind, value }) =>
    kind === 'discount' ? `Код ${code}: скидка ${value} %.` : `Код ${code}: бесплатных дней — ${value}.`,
  en: ({ code, kind, value }) =>
    kind === 'discount' ? `Code ${code}: ${value}% off.` : `Code ${code}: days free of charge: ${value}.`,
};

const WORDS: Readonly<Record<MailLanguage, Readonly<Record<LetterKind, Words>>>> = { ru, en };

/** A mail of a kind to a user; `promo` is told in it. `link` is where its button leads; kinds without a button ignore it. */
export function letterOf(
  kind: LetterKind,
  to: { language: MailLanguage; name: string; link: string; promo?: PromoFacts },
): MailContent {
  const { subject, text, button, after } = WORDS[to.language][kind];
  return renderLetter({
    language: to.language,
    subject,
    before: [GREETING[to.language](to.name), text, ...(to.promo ? [PROMO[to.language](to.promo)] : [])],
    ...(button === undefined ? {} : { action: { label: button, link: to.link } }),
    after,
  });
}
