/** A change of the address that may not be drawn yet: queries without the question mark. */
export interface SentAddress {
  /** What was drawn when it was sent. */
  readonly drawn: string;
  readonly query: string;
}

/**
 * The query that a change is merged into. Pages are drawn some time after their address has changed, and one drawn meanwhile may
 * send a change of its own: it must not undo a newer one. `browser` is the search of the browser's address, which changes at once.
 */
export function newestAddress(
  drawn: URLSearchParams,
  sent: SentAddress | undefined,
  browser: string,
): URLSearchParams {
  const present = new URLSearchParams(browser).toString();
  if (!sent || (present === drawn.toString() && present !== sent.query)) return drawn;
  const isUnderway = present === sent.query || drawn.toString() === sent.drawn;
  return isUnderway ? new URLSearchParams(sent.query) : drawn;
}
