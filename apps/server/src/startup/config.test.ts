import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { byPlatform, DEFAULT_GAMES_URL, PLATFORM_READERS } from '../sources/platforms.ts';
import { ConfigError, readConfig } from './config.ts';

test('a platform names the service, and signs people in where the settings say', () => {
  const env = { CHESSCOM_CLIENT_ID: 'tabia', LICHESS_OAUTH_URL: 'https://sign-in.example.org/' };
  const { signInClients, signInUrls } = readConfig(env);
  expect(signInClients).toEqual({ lichess: undefined, chesscom: 'tabia' });
  expect(signInUrls).toEqual({ lichess: 'https://sign-in.example.org', chesscom: undefined });
});

test('nothing set: one player on this machine', () => {
  expect(readConfig({}, 6)).toEqual({
    port: 8080,
    listenHost: 'localhost',
    dataDir: resolve('data'),
    referenceDir: resolve('data/reference'),
    netsDir: resolve('data/nets'),
    maiaUrl: 'https://raw.githubusercontent.com/CSSLab/maia-chess/master/maia_weights',
    gamesUrl: DEFAULT_GAMES_URL,
    explorerToken: undefined,
    backupDir: undefined,
    databaseUrl: undefined,
    publicUrl: 'http://localhost:8080',
    smtpUrl: undefined,
    platformUrls: byPlatform((key) => PLATFORM_READERS[key].defaultUrl),
    signInClients: byPlatform(() => undefined),
    signInUrls: byPlatform(() => undefined),
    secretKey: undefined,
    engineProcesses: 6,
    maxUnpackedBytes: 200_000_000,
    stockfishPath: undefined,
    trustedProxies: [],
    isLocal: true,
    authMessages: 'explicit',
    chatUrl: undefined,
    quotas: { uploads: 200_000_000, games: 200_000, players: 500, trees: 5_000, trainings: 50_000 },
    guestDays: 14,
    maxEvaluations: 20_000_000,
    diskReservePercent: 5,
    metricsPort: undefined,
  });
});

test('platforms are asked at their own addresses unless others are set', () => {
  expect(readConfig({}).platformUrls).toMatchObject({
    lichess: 'https://lichess.org',
    chesscom: 'https://api.chess.com',
  });
});

test('set to nothing counts as not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: ' ' }).port).toBe(8080);
});

test('everything set', () => {
  const config = readConfig({
    PORT: '9000',
    DATA_DIR: '/var/lib/tabia',
    BACKUP_DIR: '/var/backups/tabia',
    DATABASE_URL: 'postgresql://u:p@db/tabia',
    PUBLIC_URL: 'https://chess.example.org/',
    SMTP_URL: 'smtps://u:p@mail.example.org',
    LICHESS_URL: 'http://127.0.0.1:9663/',
    CHESSCOM_URL: 'http://127.0.0.1:9664',
    ENGINE_PROCESSES: '3',
    METRICS_PORT: '9464',
    METRICS_TOKEN: 'sixteen-letters!',
    REFERENCE_DIR: '/var/lib/games',
    MAIA_URL: 'http://127.0.0.1:9665/nets/',
    GAMES_URL: 'http://127.0.0.1:9665/games/',
    EXPLORER_TOKEN: 'sixteen-letters?',
    STOCKFISH_PATH: '/usr/games/stockfish',
    TRUSTED_PROXIES: '10.0.0.0/8, ::1',
  });
  expect(config).toMatchObject({
    port: 9000,
    dataDir: '/var/lib/tabia',
    backupDir: '/var/backups/tabia',
    publicUrl: 'https://chess.example.org',
    platformUrls: { lichess: 'http://127.0.0.1:9663', chesscom: 'http://127.0.0.1:9664' },
    engineProcesses: 3,
    metricsPort: 9464,
    metricsToken: 'sixteen-letters!',
    referenceDir: '/var/lib/games',
    netsDir: '/var/lib/tabia/nets',
    gamesUrl: 'http://127.0.0.1:9665/games',
    maiaUrl: 'http://127.0.0.1:9665/nets',
    explorerToken: 'sixteen-letters?',
    trustedProxies: ['10.0.0.0/8', '::1'],
    isLocal: false,
  });
});

test.each([
  [{}, 'explicit'],
  [{ PUBLIC_URL: 'https://tabia.example.org' }, 'generic'],
  [{ PUBLIC_URL: 'https://tabia.example.org', AUTH_MESSAGES: 'explicit' }, 'explicit'],
  [{ AUTH_MESSAGES: 'generic' }, 'generic'],
])('with %o messages about accounts are %s', (env, expected) => {
  expect(readConfig(env).authMessages).toBe(expected);
});

test.each([
  [{}, 'localhost'],
  [{ PUBLIC_URL: 'https://tabia.example.org' }, '::'],
  [{ PUBLIC_URL: 'https://tabia.example.org', LISTEN_HOST: '127.0.0.1' }, '127.0.0.1'],
])('with %o the server listens on %s', (env, expected) => {
  expect(readConfig(env).listenHost).toBe(expected);
});

describe('isLocal', () => {
  test.each([
    ['http://localhost:8080', true],
    ['http://127.0.0.1', true],
    ['http://127.1.2.3:99', true],
    ['http://[::1]:8080', true],
    ['http://tabia.localhost', true],
    ['http://192.168.0.4:8080', false],
    ['https://localhost.example.org', false],
    ['https://127.example.org', false],
  ])('%s: %s', (PUBLIC_URL, expected) => {
    expect(readConfig({ PUBLIC_URL }).isLocal).toBe(expected);
  });
});

describe('refused', () => {
  test.each([
    ['PORT', '0', 'a whole number from 1 to 65535'],
    ['PORT', '65536', 'a whole number from 1 to 65535'],
    ['PORT', 'http', 'a whole number from 1 to 65535'],
    ['PORT', '80.5', 'a whole number from 1 to 65535'],
    ['PORT', '1e3', 'a whole number from 1 to 65535'],
    ['LISTEN_HOST', 'eth0', 'an address such as 127.0.0.1'],
    ['DATABASE_URL', 'mysql://localhost/x', 'an address such as postgres://'],
    ['PUBLIC_URL', 'chess.example.org', 'an address such as https://'],
    ['SMTP_URL', 'mail.example.org:25', 'an address such as smtp://'],
    ['LICHESS_URL', 'ftp://lichess.org', 'an address such as https://lichess.org'],
    ['CHESSCOM_URL', 'x', 'an address such as https://api.chess.com'],
    ['ENGINE_PROCESSES', '0', 'a whole number from 1 to 256'],
    ['MAIA_URL', 'nets', 'an address such as https://raw.'],
    ['GAMES_URL', 'games', 'an address such as https://database.'],
    ['SECRET_KEY', 'sixteen-letters?', 'a secret of 32 characters or more'],
    ['EXPLORER_TOKEN', 'short', 'a secret of 16 characters or more'],
    ['TRUSTED_PROXIES', '10.0.0.1,proxy', 'addresses or networks'],
  ])('%s=%s', (name, value, expected) => {
    expect(() => readConfig({ [name]: value })).toThrow(`${name}: `);
    expect(() => readConfig({ [name]: value })).toThrow(expected);
  });

  test('reports all wrong settings at once, one per line', () => {
    const wrong = { PORT: 'x', ENGINE_PROCESSES: '-1', LICHESS_URL: 'x', DATA_DIR: '/fine' };
    try {
      readConfig(wrong);
      expect.unreachable();
    } catch (error) {
      expect(error).toBeInstanceOf(ConfigError);
      expect((error as Error).message.split('\n')).toEqual([
        'Invalid settings:',
        '  PORT: "x" is not a whole number from 1 to 65535',
        '  LICHESS_URL: "x" is not an address such as https://lichess.org',
        '  ENGINE_PROCESSES: "-1" is not a whole number from 1 to 256',
      ]);
    }
  });

  test('a password does not get into the message', () => {
    expect(() => readConfig({ SECRET_KEY: 'hunter2' })).not.toThrow('hunter2');
    expect(() => readConfig({ DATABASE_URL: 'mysql://me:hunter2@db/x' })).not.toThrow('hunter2');
  });
});
