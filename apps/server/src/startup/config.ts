import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { z } from 'zod';
import type { Settings } from '../services/context/settings.ts';

/** One or more settings are wrong; the message has a line for each. */
export class ConfigError extends Error {
  constructor(problems: readonly string[]) {
    super(`Wrong settings:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

const withoutSlash = (url: string): string => url.replace(/\/+$/, '');

const urlOf = (protocols: readonly string[], example: string) => {
  const expected = `an address such as ${example}`;
  return z.string().refine((text) => {
    const url = URL.parse(text);
    return url !== null && protocols.includes(url.protocol) && url.hostname !== '';
  }, expected);
};

const wholeNumber = (least: number, most: number) => {
  const expected = `a whole number from ${least} to ${most}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, expected)
    .transform(Number)
    .refine((value) => value >= least && value <= most, expected);
};

const web = ['http:', 'https:'];
const mostEngines = 256;
/** An IPv4 or IPv6 address, alone or with the length of a network. */
const network = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);

const networks = z
  .string()
  .transform((text) => text.split(',').map((item) => item.trim()))
  .refine(
    (items) => items.every((item) => network.safeParse(item).success),
    'addresses or networks separated by commas, such as 127.0.0.1,10.0.0.0/8',
  );

const environment = z.object({
  PORT: wholeNumber(1, 65_535).default(8080),
  METRICS_PORT: wholeNumber(1, 65_535).optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: urlOf(
    ['postgres:', 'postgresql:'],
    'postgres://user:password@localhost:5432/tabia',
  ).optional(),
  PUBLIC_URL: urlOf(web, 'https://tabia.example.org').optional(),
  SMTP_URL: urlOf(['smtp:', 'smtps:'], 'smtp://user:password@mail.example.org:587').optional(),
  LICHESS_URL: urlOf(web, 'https://lichess.org').default('https://lichess.org'),
  CHESSCOM_URL: urlOf(web, 'https://api.chess.com').default('https://api.chess.com'),
  ENGINE_PROCESSES: wholeNumber(1, mostEngines).optional(),
  STOCKFISH_PATH: z.string().optional(),
  TRUSTED_PROXIES: networks.default([]),
  AUTH_MESSAGES: z.enum(['explicit', 'generic'], 'explicit or generic').optional(),
  CHAT_URL: urlOf(web, 'https://chat.example.org/tabia').optional(),
});

/** Passwords stand in addresses: a wrong one is named without its value. */
const secret = new Set(['DATABASE_URL', 'SMTP_URL']);

function problem(issue: z.core.$ZodIssue, given: Readonly<Record<string, string | undefined>>): string {
  const name = String(issue.path[0]);
  const value = secret.has(name) ? 'the given value' : `"${given[name]}"`;
  return `${name}: ${value} is not ${issue.message}`;
}

const loopbackNames = new Set(['localhost', '[::1]']);

function isLoopback(url: string): boolean {
  const { hostname } = new URL(url);
  return loopbackNames.has(hostname) || hostname.endsWith('.localhost') || /^127(\.\d+){3}$/.test(hostname);
}

/**
 * Reads the settings from the environment; a variable set to nothing counts as not set. Throws one `ConfigError` that
 * names every wrong setting and what was expected.
 */
export function readConfig(
  env: Readonly<Record<string, string | undefined>>,
  cores: number = availableParallelism(),
): Settings {
  const given = Object.fromEntries(
    Object.keys(environment.shape)
      .map((name) => [name, env[name]?.trim()] as const)
      .filter(([, value]) => value !== undefined && value !== ''),
  );
  const read = environment.safeParse(given);
  if (!read.success) throw new ConfigError(read.error.issues.map((issue) => problem(issue, given)));
  const { data } = read;
  const publicUrl = withoutSlash(data.PUBLIC_URL ?? `http://localhost:${data.PORT}`);
  return {
    port: data.PORT,
    metricsPort: data.METRICS_PORT,
    dataDir: resolve(data.DATA_DIR),
    databaseUrl: data.DATABASE_URL,
    publicUrl,
    smtpUrl: data.SMTP_URL,
    lichessUrl: withoutSlash(data.LICHESS_URL),
    chesscomUrl: withoutSlash(data.CHESSCOM_URL),
    engineProcesses: data.ENGINE_PROCESSES ?? Math.min(cores, mostEngines),
    stockfishPath: data.STOCKFISH_PATH,
    trustedProxies: data.TRUSTED_PROXIES,
    isLocal: isLoopback(publicUrl),
    authMessages: data.AUTH_MESSAGES ?? (isLoopback(publicUrl) ? 'explicit' : 'generic'),
    chatUrl: data.CHAT_URL,
  };
}
