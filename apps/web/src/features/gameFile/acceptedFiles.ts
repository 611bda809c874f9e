/** Files that are read, and others that the service names in its answer with the way to PGN. */
export const ACCEPTED_FILES = [
  ...['.pgn', '.txt', '.zip', '.gz', '.bz2', '.zst'],
  ...['.7z', '.rar', '.xz', '.tar', '.tgz', '.pdf', '.doc', '.docx', '.odt', '.rtf'],
  ...['.cbh', '.cbv', '.cbg', '.cbf', '.si3', '.si4', '.si5'],
];
