import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { MAX_PLAYERS, PLATFORMS, type PlatformKey } from '@tabia/api-client/contract';
import { z } from 'zod';
import type { Settings } from '../services/context/services.ts';
import { byPlatform, DEFAULT_GAMES_URL, PLATFORM_READERS } from '../sources/platforms.ts';

/** Invalid settings; the message has a line for each. */
export class ConfigError extends Error {
  constructor(problems: readonly string[]) {
    super(`Invalid settings:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

function withoutSlash(url: string): string {
  return url.replace(/\/+$/, '');
}

function urlSetting(protocols: readonly string[], example: string) {
  const expected = `an address such as ${example}`;
  return z.string().refine((text) => {
    const url = URL.parse(text);
    return url !== null && protocols.includes(url.protocol) && url.hostname !== '';
  }, expected);
}

function wholeNumberSetting(min: number, max: number) {
  const expected = `a whole number from ${min} to ${max}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, expected)
    .transform(Number)
    .refine((value) => value >= min && value <= max, expected);
}

const WEB_PROTOCOLS = ['http:', 'https:'];
/** The public home of the Maia networks. */
const DEFAULT_MAIA_URL = 'https://raw.githubusercontent.com/CSSLab/maia-chess/master/maia_weights';
const MAX_ENGINES = 256;
/** 50,000 annotated games with clocks; the files of most players unpack to a tenth. */
const DEFAULT_UNPACKED_MB = 200;
/** Fewer would have to be searched again every month. */
const MIN_EVALUATIONS = 10_000;
/** About what a service with thousands of users needs; a laptop stays far below. */
const DEFAULT_MAX_EVALUATIONS = 20_000_000;
/** As in the limit of an upload: 20 MB are 20,000,000 bytes. */
const MEGABYTE = 1_000_000;
const MIN_TOKEN_LENGTH = 16;
/** Somebody with a copy of the database must not be able to guess the encryption key. */
const MIN_KEY_LENGTH = 32;
function secretSetting(minLength = MIN_TOKEN_LENGTH) {
  return z.string().min(minLength, `a secret of ${minLength} characters or more`);
}
/** An IPv4 or IPv6 address or network. */
const IP_NETWORK = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);

const IP_NETWORKS = z
  .string()
  .transform((text) => text.split(',').map((item) => item.trim()))
  .refine(
    (items) => items.every((item) => IP_NETWORK.safeParse(item).success),
    'addresses or networks separated by commas, such as 127.0.0.1,10.0.0.0/8',
  );

/** Name of the setting for a platform's address, such as `LICHESS_URL`. */
function platformSetting<Key extends PlatformKey>(key: Key) {
  return `${key.toUpperCase() as Uppercase<Key>}_URL` as const;
}

function platformAddress(key: PlatformKey) {
  const { defaultUrl } = PLATFORM_READERS[key];
  return urlSetting(WEB_PROTOCOLS, defaultUrl).default(defaultUrl);
}

const PLATFORM_SETTINGS = Object.fromEntries(
  PLATFORMS.map(({ key }) => [platformSetting(key), platformAddress(key)]),
) as Record<ReturnType<typeof platformSetting<PlatformKey>>, ReturnType<typeof platformAddress>>;

const OAUTH_ADDRESS = urlSetting(WEB_PROTOCOLS, 'https://oauth.example.org').optional();

/** Name of a setting for signing in with a platform, such as `LICHESS_CLIENT_ID`. */
function signInSetting<Key extends PlatformKey, What extends 'CLIENT_ID' | 'OAUTH_URL'>(
  key: Key,
  setting: What,
) {
  return `${key.toUpperCase() as Uppercase<Key>}_${setting}` as const;
}

const CLIENT_SETTINGS = Object.fromEntries(
  PLATFORMS.map(({ key }) => [signInSetting(key, 'CLIENT_ID'), z.string().optional()]),
) as Record<ReturnType<typeof signInSetting<PlatformKey, 'CLIENT_ID'>>, z.ZodOptional<z.ZodString>>;

const OAUTH_SETTINGS = Object.fromEntries(
  PLATFORMS.map(({ key }) => [signInSetting(key, 'OAUTH_URL'), OAUTH_ADDRESS]),
) as Record<ReturnType<typeof signInSetting<PlatformKey, 'OAUTH_URL'>>, typeof OAUTH_ADDRESS>;

const ENVIRONMENT = z.object({
  PORT: wholeNumberSetting(1, 65_535).default(8080),
  LISTEN_HOST: z.union([z.ipv4(), z.ipv6()], 'an address such as 127.0.0.1').optional(),
  METRICS_PORT: wholeNumberSetting(1, 65_535).optional(),
  METRICS_TOKEN: secretSetting().optional(),
  DATA_DIR: z.string().default('./data'),
  MAIA_URL: urlSetting(WEB_PROTOCOLS, DEFAULT_MAIA_URL).default(DEFAULT_MAIA_URL),
  GAMES_URL: urlSetting(WEB_PROTOCOLS, DEFAULT_GAMES_URL).default(DEFAULT_GAMES_URL),
  REFERENCE_DIR: z.string().optional(),
  EXPLORER_TOKEN: secretSetting().optional(),
  BACKUP_DIR: z.string().optional(),
  DATABASE_URL: urlSetting(
    ['postgres:', 'postgresql:'],
    'postgres://user:password@localhost:5432/tabia',
  ).optional(),
  PUBLIC_URL: urlSetting(WEB_PROTOCOLS, 'https://tabia.example.org').optional(),
  SMTP_URL: urlSetting(['smtp:', 'smtps:'], 'smtp://user:password@mail.example.org:587').optional(),
  ...PLATFORM_SETTINGS,
  ...CLIENT_SETTINGS,
  ...OAUTH_SETTINGS,
  SECRET_KEY: secretSetting(MIN_KEY_LENGTH).optional(),
  ENGINE_PROCESSES: wholeNumberSetting(1, MAX_ENGINES).optional(),
  MAX_UNPACKED_MB: wholeNumberSetting(20, 2_000).default(DEFAULT_UNPACKED_MB),
  STOCKFISH_PATH: z.string().optional(),
  TRUSTED_PROXIES: IP_NETWORKS.default([]),
  AUTH_MESSAGES: z.enum(['explicit', 'generic'], 'explicit or generic').optional(),
  CHAT_URL: urlSetting(WEB_PROTOCOLS, 'https://chat.example.org/tabia').optional(),
  QUOTA_MB: wholeNumberSetting(1, 1_000_000).default(200),
  QUOTA_GAMES: wholeNumberSetting(1, 100_000_000).default(200_000),
  QUOTA_PLAYERS: wholeNumberSetting(1, MAX_PLAYERS).default(MAX_PLAYERS),
  QUOTA_TREES: wholeNumberSetting(1, 1_000_000).default(5_000),
  QUOTA_TRAININGS: wholeNumberSetting(1, 10_000_000).default(50_000),
  GUEST_DAYS: wholeNumberSetting(1, 365).default(14),
  DISK_RESERVE_PERCENT: wholeNumberSetting(0, 50).default(5),
  MAX_EVALUATIONS: wholeNumberSetting(MIN_EVALUATIONS, 999_999_999).default(DEFAULT_MAX_EVALUATIONS),
});

/** Passwords and secrets: errors do not show their values. */
const SECRET_SETTINGS = new Set([
  'DATABASE_URL',
  'SMTP_URL',
  'METRICS_TOKEN',
  'EXPLORER_TOKEN',
  'SECRET_KEY',
]);

function problem(issue: z.core.$ZodIssue, values: Readonly<Record<string, string | undefined>>): string {
  const name = String(issue.path[0]);
  const value = SECRET_SETTINGS.has(name) ? 'the given value' : `"${values[name]}"`;
  return `${name}: ${value} is not ${issue.message}`;
}

const LOOPBACK_NAMES = new Set(['localhost', '[::1]']);

function isLoopback(url: string): boolean {
  const { hostname } = new URL(url);
  return LOOPBACK_NAMES.has(hostname) || hostname.endsWith('.localhost') || /^127(\.\d+){3}$/.test(hostname);
}

/**
 * Reads the settings from environment variables; empty ones count as unset. Throws one `ConfigError` that lists every
 * invalid setting and the expected value.
 */
export function readConfig(
  env: Readonly<Record<string, string | undefined>>,
  cores: number = availableParallelism(),
): Settings {
  const values = Object.fromEntries(
    Object.keys(ENVIRONMENT.shape)
      .map((name) => [name, env[name]?.trim()] as const)
      .filter(([, value]) => value !== undefined && value !== ''),
  );
  const read = ENVIRONMENT.safeParse(values);
  if (!read.success) throw new ConfigError(read.error.issues.map((issue) => problem(issue, values)));
  const { data } = read;
  const publicUrl = withoutSlash(data.PUBLIC_URL ?? `http://localhost:${data.PORT}`);
  return {
    port: data.PORT,
    listenHost: data.LISTEN_HOST ?? (isLoopback(publicUrl) ? 'localhost' : '::'),
    metricsPort: data.METRICS_PORT,
    metricsToken: data.METRICS_TOKEN,
    dataDir: resolve(data.DATA_DIR),
    netsDir: resolve(join(data.DATA_DIR, 'nets')),
    maiaUrl: withoutSlash(data.MAIA_URL),
    gamesUrl: withoutSlash(data.GAMES_URL),
    referenceDir: resolve(data.REFERENCE_DIR ?? join(data.DATA_DIR, 'reference')),
    explorerToken: data.EXPLORER_TOKEN,
    backupDir: data.BACKUP_DIR === undefined ? undefined : resolve(data.BACKUP_DIR),
    databaseUrl: data.DATABASE_URL,
    publicUrl,
    smtpUrl: data.SMTP_URL,
    platformUrls: byPlatform((key) => withoutSlash(data[platformSetting(key)])),
    signInClients: byPlatform((key) => data[signInSetting(key, 'CLIENT_ID')]),
    signInUrls: byPlatform((key) => {
      const url = data[signInSetting(key, 'OAUTH_URL')];
      return url === undefined ? undefined : withoutSlash(url);
    }),
    secretKey: data.SECRET_KEY,
    engineProcesses: data.ENGINE_PROCESSES ?? Math.min(cores, MAX_ENGINES),
    maxUnpackedBytes: data.MAX_UNPACKED_MB * MEGABYTE,
    stockfishPath: data.STOCKFISH_PATH,
    trustedProxies: data.TRUSTED_PROXIES,
    isLocal: isLoopback(publicUrl),
    authMessages: data.AUTH_MESSAGES ?? (isLoopback(publicUrl) ? 'explicit' : 'generic'),
    chatUrl: data.CHAT_URL,
    quotas: {
      uploads: data.QUOTA_MB * MEGABYTE,
      games: data.QUOTA_GAMES,
      players: data.QUOTA_PLAYERS,
      trees: data.QUOTA_TREES,
      trainings: data.QUOTA_TRAININGS,
    },
    guestDays: data.GUEST_DAYS,
    diskReservePercent: data.DISK_RESERVE_PERCENT,
    maxEvaluations: data.MAX_EVALUATIONS,
  };
}
