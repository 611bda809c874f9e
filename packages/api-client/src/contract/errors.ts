/**
 * Every failure of the API: its HTTP status and the message of the specification's catalog. The web app has its
 * own texts, by code; `message` is for logs and developers.
 */
export const ERRORS = {
  'bad-payload': { status: 400, message: 'Bad Request' },
  'bad-fen': { status: 400, message: 'Bad Request' },
  'bad-move': { status: 400, message: 'Bad Request' },
  'not-a-pgn': { status: 400, message: 'Bad Request' },
  'not-a-picture': { status: 400, message: 'Bad Request' },
  'empty-file': { status: 400, message: 'Bad Request' },
  'player-not-in-file': { status: 400, message: 'Bad Request' },
  'archive-format': { status: 400, message: 'Bad Request' },
  'document-format': { status: 400, message: 'Bad Request' },
  'database-format': { status: 400, message: 'Bad Request' },
  'archive-broken': { status: 400, message: 'Bad Request' },
  'archive-encrypted': { status: 400, message: 'Bad Request' },
  'archive-nested': { status: 400, message: 'Bad Request' },
  'archive-without-games': { status: 400, message: 'Bad Request' },
  'weak-password': { status: 400, message: 'Bad Request' },
  'same-password': { status: 400, message: 'Bad Request' },
  'promo-unknown': { status: 400, message: 'Bad Request' },
  'promo-used': { status: 409, message: 'Conflict' },
  'terms-not-accepted': { status: 400, message: 'Bad Request' },
  'link-expired': { status: 400, message: 'This confirmation link has expired' },
  'sign-in-expired': { status: 400, message: 'Bad Request' },
  'identity-taken': { status: 409, message: 'Conflict' },
  'other-identity': { status: 409, message: 'Conflict' },
  'last-way-in': { status: 409, message: 'Conflict' },
  'password-needed': { status: 403, message: 'Forbidden' },
  'sign-in-again': { status: 403, message: 'Forbidden' },
  'other-account': { status: 409, message: 'Conflict' },
  'not-signed-in': { status: 401, message: 'Unauthorized' },
  'login-failed': { status: 400, message: 'Failed to login' },
  'email-not-registered': { status: 400, message: 'Failed to login' },
  'wrong-password': { status: 400, message: 'Failed to login' },
  'email-not-confirmed': { status: 403, message: 'Failed to login' },
  restricted: { status: 403, message: 'Forbidden' },
  forbidden: { status: 403, message: 'Forbidden' },
  'not-found': { status: 404, message: 'Not found' },
  'unknown-operation': { status: 404, message: 'Not found' },
  'nickname-not-found': { status: 404, message: 'Nickname not found' },
  'position-not-found': { status: 404, message: 'Not found' },
  timeout: { status: 408, message: 'Request Timeout' },
  'invitation-gone': { status: 404, message: 'Not found' },
  'own-invitation': { status: 409, message: 'Conflict' },
  'other-address': { status: 403, message: 'Forbidden' },
  'too-many-pupils': { status: 409, message: 'Conflict' },
  'too-many-shares': { status: 409, message: 'Conflict' },
  'email-taken': { status: 409, message: 'Conflict' },
  'name-taken': { status: 409, message: 'Conflict' },
  'nickname-exists': { status: 409, message: 'Nickname already exists' },
  'still-loading': { status: 409, message: 'Conflict' },
  conflict: { status: 409, message: 'Conflict' },
  'source-archived': { status: 409, message: 'Conflict' },
  'too-many-sources': { status: 409, message: 'Conflict' },
  'too-many-players': { status: 409, message: 'Conflict' },
  'too-many-trees': { status: 409, message: 'Conflict' },
  'too-many-repertoires': { status: 409, message: 'Conflict' },
  'too-many-trainings': { status: 409, message: 'Conflict' },
  'uploads-full': { status: 409, message: 'Conflict' },
  'games-full': { status: 409, message: 'Conflict' },
  'too-large': { status: 413, message: 'Payload Too Large' },
  'too-many-games': { status: 413, message: 'Payload Too Large' },
  'unpacked-too-large': { status: 413, message: 'Payload Too Large' },
  'wrong-content-type': { status: 415, message: 'Unsupported Media Type' },
  'tree-too-short': { status: 422, message: 'Tree is too short' },
  'move-unjudged': { status: 422, message: 'Unprocessable Content' },
  calculating: { status: 425, message: 'Error calculation in progress. Please wait!' },
  'being-checked': { status: 425, message: 'Error calculation in progress. Please wait!' },
  'rate-limited': { status: 429, message: 'Too Many Requests' },
  internal: { status: 500, message: 'Internal Server Error' },
  'session-cancelled': { status: 501, message: 'Unauthorized' },
  busy: { status: 503, message: 'Service Unavailable' },
  'disk-full': { status: 503, message: 'Service Unavailable' },
  'platform-unreachable': { status: 504, message: 'Gateway timeout' },
} as const satisfies Record<string, { status: number; message: string }>;

/** The closed list of failure codes. */
export type ErrorCode = keyof typeof ERRORS;

/** All codes; schemas use them, and a test checks that each has a text in every language. */
export const ERROR_CODES = Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]];

/** Why the bytes of an uploaded file are not read. */
export type FileError = Extract<
  ErrorCode,
  `archive-${string}` | 'document-format' | 'database-format' | 'not-a-pgn' | 'unpacked-too-large'
>;

/** What keeps a busy service, where it can tell: each has words in every language. */
export const BUSY_WITH = ['database-away', 'disk-full', 'slow-database', 'judging'] as const;
export type BusyWith = (typeof BUSY_WITH)[number];

/** HTTP status of a code. */
export function statusOf(code: ErrorCode): number {
  return ERRORS[code].status;
}
