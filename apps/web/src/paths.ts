/** Every address of the application; nothing else builds one. */
export const paths = {
  cards: '/',
  today: '/today',
  preAnalysis: '/pre-analysis',
  analysis: '/analysis',
  exercise: '/exercise',
  progress: '/progress',
  games: '/games',
  openingTree: '/opening-tree',
  repertoire: '/repertoire',
  settings: '/settings',
  preferences: '/preferences',
  prepare: '/prepare',
  play: '/play',
  coaching: '/coaching',
  lesson: '/lesson',
  report: '/report',
  invitation: '/invitation',
  shared: '/shared',
  login: '/login',
  register: '/register',
  recovery: '/password-recovery',
  newPassword: '/forgot-password',
  waitingForConfirmation: '/waiting-for-confirmation',
  platformReturn: '/continue',
  registered: '/registration-success',
  promo: '/promocode',
  promoSuccess: '/promocode-success',
  about: '/about',
  privacy: '/privacy-policy',
  mobile: '/mobile',
  restricted: '/restricted',
} as const;

export type PagePath = (typeof paths)[keyof typeof paths];

/** Page of the server on a local install: the mails that were not sent anywhere. */
const OUTBOX_PATH = '/outbox';

/** Address of the outbox in a language of the interface. */
export function outboxIn(language: string): string {
  return `${OUTBOX_PATH}?lang=${language}`;
}

/** The part of the privacy page about cookies, and its other document. */
export const COOKIE_POLICY = `${paths.privacy}?id=politics#cookiesPolicy`;
export const PRIVACY_POLICY = `${paths.privacy}?id=politics`;
export const TERMS = `${paths.privacy}?id=terms`;
