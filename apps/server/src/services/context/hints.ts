import {
  type BusyWith,
  type ErrorCode,
  type FailureReason,
  MAX_HELP_TOKENS,
  MAX_HOMEWORK_PER_DAY,
  MAX_IMPORTED_GAMES,
  MIN_PASSWORD_LENGTH,
} from '@tabia/api-client/contract';

/** Default message for each error code: what is wrong and what to do about it. */
export const HINTS: Readonly<Record<ErrorCode, string>> = {
  'bad-payload': 'Some fields of the request are missing or invalid: see paths.',
  'bad-fen': 'This is not a valid FEN.',
  'bad-move': 'This move is not legal in the position.',
  'not-a-pgn': 'This file has no chess games in PGN. Choose a file that was exported as PGN.',
  'not-a-picture': 'This is not a picture. Choose a PNG, JPEG or WebP file.',
  'empty-file': 'This file is empty. Choose another one.',
  'archive-format': 'This archive cannot be read. Unpack it and choose the PGN file, or pack it as ZIP.',
  'document-format': 'This is a document. Export the games as PGN from your chess program.',
  'database-format': 'This is a chess database. Open it in its program and export the games as PGN.',
  'archive-broken': 'The archive is damaged or incomplete. Pack or send it again.',
  'archive-encrypted': 'The archive is encrypted. Unpack it with its password and choose the PGN file.',
  'archive-nested': 'The archive contains another archive. Unpack both and choose the PGN file.',
  'archive-without-games': 'The archive contains no PGN file.',
  'player-not-in-file':
    'No game in this file has a player with this name. Choose one of the names found in it.',
  'weak-password': `A password needs at least ${MIN_PASSWORD_LENGTH} characters with an uppercase letter, a lowercase letter, a digit and a special character.`,
  'same-password': 'The new password must differ from the previous one.',
  'promo-unknown': 'There is no such promo code, or it has expired. Check the spelling.',
  'promo-used': 'You have already activated this promo code, or it was activated for this username.',
  'terms-not-accepted': 'Please accept the Terms and Conditions to proceed.',
  'link-expired': 'This link has expired or was already used. Request a new one.',
  'sign-in-expired':
    'This sign-in began in another browser, took longer than ten minutes or was used already. Begin it again.',
  'identity-taken':
    'This account on the platform is linked to another account here. Sign in with it, and unlink it there first.',
  'other-identity':
    'You agreed on the platform as another account than the one that is linked here. Agree there as the linked account.',
  'last-way-in':
    'It is the only way to sign in to this account. Link another one first, or delete the account.',
  'password-needed':
    'Enter the password that you chose when you signed up, or choose a new one. The link alone does not show who signed up.',
  'sign-in-again':
    'Nothing was linked. Link the platform with your password; without one, within 15 minutes after signing in again.',
  'other-account':
    'Another account is signed in in this browser. Sign out first, or confirm that you want to switch accounts.',
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
  'invitation-gone': 'This invitation was accepted, withdrawn, or has expired. Ask your coach for a new one.',
  'own-invitation': 'This is your own invitation. Send the link to your pupil.',
  'other-address':
    'This invitation was sent to another address. Sign in with the account that has it, or ask your coach for a link.',
  'too-many-pupils':
    'There is no room for another pupil or invitation. End or withdraw one that is no longer needed.',
  'too-many-shares': 'Your account cannot have more links. Withdraw some that are no longer needed.',
  'email-taken': 'There is already an account with this address. Sign in, or use another address.',
  'name-taken': 'This name is already taken. Choose another one.',
  'nickname-exists': 'This player already has this game source.',
  'still-loading': 'Another file of this player is being loaded. Wait until it is done, then load this one.',
  conflict: 'This has changed in the meantime. Reload the page and try again.',
  'source-archived': 'This game source is in the archive. Bring it back first.',
  'too-many-sources': 'Your account cannot have more game sources. Delete some you no longer need.',
  'too-many-players': 'Your account cannot have more players. Delete one you no longer need.',
  'too-many-repertoires': 'This player cannot have more repertoires. Delete one that you no longer play.',
  'too-many-trees': 'Your account cannot keep more variation trees. Delete some you no longer train.',
  'too-many-trainings': 'Your account cannot keep more sessions. Delete old ones.',
  'uploads-full':
    'The files of your account take up all the space it has. Delete a game source that was loaded from a file.',
  'games-full': 'Your account cannot keep more games. Delete game sources you no longer need.',
  'too-large': 'This is too large. A file may have up to 20 MB.',
  'too-many-games': 'This file has too many games. Split it into files of at most 50,000 games.',
  'unpacked-too-large': 'The archive unpacks to more than is accepted. Split it into smaller ones.',
  'wrong-content-type': 'Requests must be JSON: set content-type to application/json.',
  'tree-too-short': 'The tree is too short for training, try adding more variations.',
  'move-unjudged':
    'The engine has failed at this move several times, so the answer does not count. Answer with another move.',
  calculating: 'Error calculation in progress. Please wait!',
  'being-checked':
    'What the computer of this player’s owner found is being searched again here. It is shown when that is done.',
  'rate-limited': 'Too many attempts. Please wait a little and try again.',
  internal:
    'Something went wrong on our side. Please try again; if it happens again, tell us the request id.',
  'session-cancelled': 'Your session has ended. Please sign in again.',
  busy: 'The server is stopping or overloaded. Please try again in a moment.',
  'disk-full':
    'The service is short of disk space and takes no new games for now. Everything else works. Please try again later.',
  'platform-unreachable': 'Failed to connect to the platform. Please try again later.',
};

/** The same by what keeps the service busy. */
export const BUSY_HINTS: Readonly<Record<BusyWith, string>> = {
  'database-away': 'The database does not answer. Try again in a few seconds.',
  'disk-full': 'The disk of the server is full: nothing can be saved until there is space again.',
  'slow-database':
    'The database needed too long for this, and nothing was changed. Try again in a minute, with fewer games if you can.',
  judging: 'The engine is still judging this move: answer again in a moment.',
};

/** The same by the reason of a failure. */
export const REASON_HINTS: Readonly<Record<FailureReason, string>> = {
  guest: 'Guests cannot do this. Sign up first: your data is kept.',
  'account-of-guest': 'This is the account of a guest, which has no password.',
  'other-site': 'This request came from a page on another site. Open the application at its own address.',
  administrator: 'Administrators can be changed only from the command line.',
  'helper-refused':
    'An answer of this account was not the one that the engine gives, so its computer is not asked any more. The server analyzes your games as before.',
  'not-for-all': 'Only who runs the service may search for all accounts.',
  'too-many-tokens': `An account has at most ${MAX_HELP_TOKENS} tokens. Revoke one that no program uses.`,
  'training-not-under-way': 'This training has ended, or another one has been begun since. Begin a new one.',
  'daily-is-test': 'A session of the day is a test.',
  'other-question': 'This position is not the one that is asked now. Reload the page.',
  'too-many-answers': 'This training has too many answers: begin another one.',
  'not-a-pupil': 'Homework is given to pupils, not to players of your own.',
  'no-other-move': 'No other move is recommended in this position now.',
  'walk-went-on': 'This position is not the present one of the walk. Reload the page.',
  'no-coin-now':
    'The coin can be tossed every two weeks, only while six positions wait that are in no plan, not for an opponent.',
  'own-address': 'This is already your address.',
  'players-changed':
    'The list must name each of your players once. Reload the page if one was added in the meantime.',
  'unknown-zone': 'This time zone is not known.',
  'unknown-push-service': 'This push service is not known.',
  'past-day': 'Choose a day to come.',
  'month-not-offered': 'This month is not offered.',
  'odd-letters': 'A string contains a NUL character or a lone surrogate.',
  'tree-too-large': 'The tree is too large. Leave out some variations.',
  'other-key':
    'Nobody can sign in with a platform for now: the operator has to set SECRET_KEY to the same secret on all machines.',
  'slow-request': 'The rest of this request did not arrive in time. Check your connection and try again.',
  'slow-archive':
    'This archive arrives too slowly. Send the PGN file itself, which may take ten minutes, or a smaller archive.',
  'nothing-due': 'Nothing is left to train today.',
  'nothing-known': 'No move here is known yet: train it without the clock first.',
  'file-gone': 'There is no such file. Send it again.',
  'picture-gone': 'There is no such picture. Send it again.',
  'not-set-up': 'The operator has not set this up.',
  'not-critical': 'This position is not critical for the player.',
  'not-in-repertoire': 'The repertoire has no move in this position.',
  'own-email': 'This is your own address. Enter that of your pupil.',
  'move-being-checked': 'The move to train here is still being checked.',
  'large-request': 'This request has too much data.',
  'sign-in-for-more': 'Without a session this is too much data. Sign in to send more.',
  'large-picture': 'This picture is too large. A screenshot may have up to 5 MB.',
  'evaluated-games': `Import the evaluations of at most ${MAX_IMPORTED_GAMES} games at once.`,
  'homework-of-day': `You can give a pupil ${MAX_HOMEWORK_PER_DAY} pieces of homework a day. Give the next one tomorrow.`,
  'invitations-of-day':
    'Enough invitations have been mailed today. Invite by a link, or send this one tomorrow.',
  'letters-of-day': 'Enough reports or pictures have been sent today. Please send the next one tomorrow.',
  'positions-of-day':
    'You have looked at very many new positions today. Positions of your games and trees still open; look at new ones tomorrow.',
};
