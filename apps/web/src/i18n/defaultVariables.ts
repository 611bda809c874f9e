import { MIN_PASSWORD_LENGTH, PLATFORMS } from '@tabia/api-client/contract';

/** Values that any text may name: the number comes from the password rule itself, the names from the list of platforms. */
export const DEFAULT_VARIABLES = {
  minPasswordLength: MIN_PASSWORD_LENGTH,
  platforms: PLATFORMS.map(({ name }) => name),
} as const;
