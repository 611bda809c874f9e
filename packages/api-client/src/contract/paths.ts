/** Every operation is posted to this path. */
export const API_PATH = '/v1/api/';
/** Answers 200 with the signed-in user, or 401. */
export const CHECK_PATH = '/v1/check';
/** Server-sent events of the signed-in user. */
export const EVENTS_PATH = '/v1/events';
/** Takes the bytes of a PGN file, packed or not, and answers with `Upload`; `misc/loadgames` then loads the file. */
export const UPLOAD_PATH = '/v1/upload';
/** Takes the bytes of an image and answers with `Screenshot`, to be attached to `misc/feedback`. */
export const SCREENSHOT_PATH = '/v1/screenshot';
/** GET answers with a ZIP archive of all data of the signed-in user. */
export const EXPORT_PATH = '/v1/export';

/** Largest accepted file, as it is sent: packed or not, in bytes (20 MB). */
export const MAX_UPLOAD_BYTES = 20_000_000;
/** Maximum number of games read from one file. */
export const MAX_UPLOAD_GAMES = 50_000;
/** Largest accepted screenshot, in bytes (5 MB). */
export const MAX_SCREENSHOT_BYTES = 5_000_000;

/**
 * Operations that begin a session or end one: `renew` for the same user, `replace` for another one or nobody; `outcome` as their answer
 * tells. The session before ends while they are under way: then what else was sent with its cookie is refused, which says nothing of the
 * session that is there when they are answered.
 */
export const SESSION_CHANGES = {
  'account/changepassword': 'renew',
  'account/delete_user': 'replace',
  'account/guest': 'replace',
  'account/logout': 'replace',
  'account/registerbylink': 'replace',
  'account/signoutall': 'replace',
  'account/user_login': 'replace',
  'identities/finish': 'outcome',
} as const;

/** Header of a call that is made through a read-only link, with its token: the call needs no session then. */
export const LINK_HEADER = 'x-tabia-link';
/**
 * What may be called through a read-only link, and for what: `itself`, a `list` that is cut down to what the link shows, one
 * `position` that it shows, or the `wall` that it is to. Everything else is refused.
 */
export const LINK_USES = {
  'shares/open': 'itself',
  'usergames/mistakes': 'list',
  'openingtrees/heronode': 'position',
  'pupils/shared': 'wall',
} as const;

/** Page of a read-only link; its token is in the query as `link`. */
export const SHARED_PATH = '/shared';
