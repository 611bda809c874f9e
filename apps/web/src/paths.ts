/** Every address of the application; nothing else builds one. */
export const paths = {
  cards: '/',
  preAnalysis: '/pre-analysis',
  analysis: '/analysis',
  exercise: '/exercise',
  settings: '/settings',
  preferences: '/preferences',
  login: '/login',
  register: '/register',
  recovery: '/password-recovery',
  newPassword: '/forgot-password',
  waitingForConfirmation: '/waiting-for-confirmation',
  registered: '/registration-success',
  promo: '/promocode',
  promoSuccess: '/promocode-success',
  about: '/about',
  privacy: '/privacy-policy',
  mobile: '/mobile',
  restricted: '/restricted',
} as const;

export type PagePath = (typeof paths)[keyof typeof paths];

/** Page of the server on a local install, in the language of the reader: the mails that were not sent anywhere. */
export function outboxPath(language: string): string {
  return `/outbox?lang=${language}`;
}

/** The part of the privacy page about cookies, and its other document. */
export const COOKIE_POLICY = `${paths.privacy}?id=politics#cookiesPolicy`;
export const PRIVACY_POLICY = `${paths.privacy}?id=politics`;
export const TERMS = `${paths.privacy}?id=terms`;

/** Player and position in the address; names are the spec's query parameters. */
export interface AddressQuery {
  heroid?: number;
  categories?: readonly number[];
  posid?: number;
  herowhite?: 0 | 1;
}

/** Address of a page with its query; empty values are left out, 0 stays. */
export function pathTo(path: PagePath, query: AddressQuery = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    const text = Array.isArray(value) ? value.join(',') : String(value ?? '');
    if (text !== '') search.set(name, text);
  }
  const text = search.toString();
  return text === '' ? path : `${path}?${text}`;
}
