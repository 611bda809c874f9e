import { type ErrorCode, MIN_PASSWORD_LENGTH } from '@tabia/api-client/contract';

/** Default message for each error code: what is wrong and what to do about it. */
export const HINTS: Readonly<Record<ErrorCode, string>> = {
  'bad-payload': 'Some fields of the request are missing or invalid: see paths.',
  'bad-fen': 'This is not a valid FEN.',
  'bad-move': 'This move is not legal in the position.',
  'not-a-pgn': 'This file has no chess games in PGN. Choose a file that was exported as PGN.',
  'not-a-picture': 'This is not a picture. Choose a PNG, JPEG or WebP file.',
  'empty-file': 'This file is empty. Choose another one.',
  'player-not-in-file':
    'No game in this file has a player with this name. Choose one of the names found in it.',
  'weak-password': `A password needs at least ${MIN_PASSWORD_LENGTH} characters with an uppercase letter, a lowercase letter, a digit and a special character.`,
  'same-password': 'The new password must differ from the previous one.',
  'promo-unknown': 'There is no such promo code, or it has expired. Check the spelling.',
  'promo-used': 'You have already activated this promo code, or it was activated for this username.',
  'terms-not-accepted': 'Please accept the Terms and Conditions to proceed.',
  'link-expired': 'This link has expired or was already used. Request a new one.',
  'not-signed-in': 'Please sign in.',
  'login-failed': 'An error occurred during login. Please try again.',
  'email-not-registered': 'Specified email address not registered.',
  'wrong-password': 'Incorrect password.',
  'email-not-confirmed':
    'This address is not confirmed yet. Follow the link in the email, or request a new one.',
  restricted:
    'An administrator has restricted this account. You can download your data, or delete the account.',
  forbidden: 'You are not allowed to do this.',
  'not-found': 'This was not found in your account. It may have been deleted.',
  'unknown-operation': 'There is no operation with this name.',
  'nickname-not-found': 'There is no such username on the platform. Check the spelling.',
  'position-not-found': 'This position was not found.',
  timeout: 'This took too long. Please try again.',
  'email-taken': 'There is already an account with this address. Sign in, or use another address.',
  'name-taken': 'This name is already taken. Choose another one.',
  'nickname-exists': 'This player already has this game source.',
  'still-loading': 'Another file of this player is being loaded. Wait until it is done, then load this one.',
  conflict: 'This has changed in the meantime. Reload the page and try again.',
  'too-large': 'This is too large. A file may have up to 20 MB.',
  'too-many-games': 'This file has too many games. Split it into files of at most 50,000 games.',
  'wrong-content-type': 'Requests must be JSON: set content-type to application/json.',
  'tree-too-short': 'The tree is too short for training, try adding more variations.',
  calculating: 'Error calculation in progress. Please wait!',
  'rate-limited': 'Too many attempts. Please wait a little and try again.',
  internal:
    'Something went wrong on our side. Please try again; if it happens again, tell us the request id.',
  'session-cancelled': 'Your session has ended. Please sign in again.',
  busy: 'The server is stopping or overloaded. Please try again in a moment.',
  'platform-unreachable': 'Failed to connect to the platform. Please try again later.',
};
