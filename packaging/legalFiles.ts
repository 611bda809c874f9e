/** Files of the repository's root that every tarball carries. */
export const LEGAL_FILES = ['LICENSE', 'NOTICE'] as const;
