/** A file that is no network, or one of a kind that is not supported; the message says what to do. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
}
