/** Every address of the application; nothing else builds one. */
export const paths = {
  cards: '/',
  preAnalysis: '/pre-analysis',
  analysis: '/analysis',
  exercise: '/exercise',
  games: '/games',
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

/** Page of the server on a local install: the mails that were not sent anywhere. */
export const OUTBOX_PATH = '/outbox';

/** The part of the privacy page about cookies, and its other document. */
export const COOKIE_POLICY = `${paths.privacy}?id=politics#cookiesPolicy`;
export const PRIVACY_POLICY = `${paths.privacy}?id=politics`;
export const TERMS = `${paths.privacy}?id=terms`;

/** Player, position and game in the address; the first four names are the spec's query parameters. */
export interface AddressQuery {
  heroid?: number;
  categories?: readonly number[];
  posid?: number;
  herowhite?: 0 | 1;
  gameid?: number;
  /** Half-moves played before what the board shows. */
  ply?: number;
  /** A position without a number yet. */
  fen?: string;
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
