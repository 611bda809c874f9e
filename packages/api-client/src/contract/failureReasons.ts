import type { ErrorCode } from './errors.ts';

/**
 * Which failure of its code it is, where the words of the code would not tell a reader what is wrong or what to do. Each has
 * words in every language, and no name stands under two codes.
 */
export const FAILURE_REASONS = {
  forbidden: [
    'guest',
    'account-of-guest',
    'other-site',
    'administrator',
    'helper-refused',
    'not-for-all',
    'too-many-tokens',
  ],
  conflict: [
    'training-not-under-way',
    'daily-is-test',
    'other-question',
    'too-many-answers',
    'not-a-pupil',
    'no-other-move',
    'walk-went-on',
    'no-coin-now',
  ],
  'bad-payload': [
    'own-address',
    'players-changed',
    'unknown-zone',
    'unknown-push-service',
    'past-day',
    'month-not-offered',
    'odd-letters',
    'tree-too-large',
  ],
  internal: ['other-key'],
  timeout: ['slow-request', 'slow-archive'],
  'not-found': ['nothing-due', 'nothing-known', 'file-gone', 'picture-gone', 'not-set-up'],
  'position-not-found': ['not-critical', 'not-in-repertoire'],
  'own-invitation': ['own-email'],
  calculating: ['move-being-checked'],
  'too-large': ['large-request', 'sign-in-for-more', 'large-picture'],
  'too-many-games': ['evaluated-games'],
  'rate-limited': ['homework-of-day', 'invitations-of-day', 'letters-of-day', 'positions-of-day'],
} as const satisfies { readonly [Code in ErrorCode]?: readonly string[] };

type FailureReasons = typeof FAILURE_REASONS;

/** The reasons of a code; never for a code whose words say it all. */
export type ReasonOf<Code extends ErrorCode> = Code extends keyof FailureReasons
  ? FailureReasons[Code][number]
  : never;

export type FailureReason = ReasonOf<ErrorCode>;

/** All of them; schemas use them, and a test checks that each has words in every language. */
export const FAILURE_REASON_NAMES = Object.values(FAILURE_REASONS).flat() as [
  FailureReason,
  ...FailureReason[],
];
