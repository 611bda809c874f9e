/** The one path every operation is posted to. */
export const API_PATH = '/v1/api/';
/** Answers 200 with the signed-in user, or 401. */
export const CHECK_PATH = '/v1/check';
/** Server-sent events of the signed-in user. */
export const EVENTS_PATH = '/v1/events';
/** Takes the bytes of a PGN file and answers with `Upload`; the file is then loaded by `misc/loadgames`. */
export const UPLOAD_PATH = '/v1/upload';
/** Takes the bytes of a picture and answers with `Screenshot`; it goes with a report of `misc/feedback`. */
export const SCREENSHOT_PATH = '/v1/screenshot';
/** Answers a GET of the signed-in user with a ZIP archive of everything that is theirs. */
export const EXPORT_PATH = '/v1/export';

/** Largest PGN file taken, in bytes (20 MB). */
export const MAX_UPLOAD_BYTES = 20_000_000;
/** Most games taken from one file. */
export const MAX_UPLOAD_GAMES = 50_000;
/** Largest picture taken with a report, in bytes (5 MB). */
export const MAX_SCREENSHOT_BYTES = 5_000_000;
