import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { access, constants, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/** Launch options: `chromium.launch(await resolveChromium())`. */
export interface ChromiumLaunch {
  executablePath: string;
  args: string[];
  env: Record<string, string>;
}

/** No background network, and identical text rendering on every machine. */
const args = [
  // Containers lack user namespaces, and the browser opens only our own pages.
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--font-render-hinting=none',
  '--disable-lcd-text',
  '--force-color-profile=srgb',
  '--hide-scrollbars',
  // Repaint whole tiles: partially repainted tiles differ slightly at their edges.
  '--disable-partial-raster',
];

const require = createRequire(import.meta.url);
const rootDirectory = fileURLToPath(new URL('../..', import.meta.url));

function processEnv(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

function packageDirectory(): string | undefined {
  try {
    return join(require.resolve('@sparticuz/chromium'), '..', '..');
  } catch {
    return undefined;
  }
}

async function writable(directory: string): Promise<boolean> {
  try {
    await mkdir(directory, { recursive: true });
    await access(directory, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

async function cacheDirectory(): Promise<string> {
  const beside = join(rootDirectory, 'node_modules', '.cache', 'tabia-chromium');
  if (await writable(beside)) return beside;
  const temporary = join(tmpdir(), `tabia-chromium-${process.getuid?.() ?? 'user'}`);
  if (await writable(temporary)) return temporary;
  throw new Error(
    `The test browser cannot be unpacked: neither ${beside} nor ${temporary} can be written. Set CHROMIUM_PATH to a Chromium.`,
  );
}

/**
 * Unpacks into a temporary directory and renames it, so that parallel processes never see a partial browser. Runs in
 * its own process, because the package reads the environment when imported.
 */
async function unpack(target: string, cache: string): Promise<void> {
  const staging = await mkdtemp(join(cache, `unpack-${randomBytes(4).toString('hex')}-`));
  const script = "import c from '@sparticuz/chromium'; await c.executablePath();";
  try {
    await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], {
      cwd: rootDirectory,
      // Makes the package also unpack libraries that a bare machine lacks.
      env: {
        ...processEnv(),
        TMPDIR: staging,
        TMP: staging,
        TEMP: staging,
        AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x',
      },
    });
    await rename(staging, target);
  } catch (cause) {
    await rm(staging, { recursive: true, force: true });
    if (!existsSync(join(target, 'chromium'))) {
      throw new Error(
        `The test browser could not be unpacked into ${target}. Free some disk space or set CHROMIUM_PATH.`,
        { cause },
      );
    }
  }
}

/**
 * The packaged configuration looks for fonts in fixed places such as /tmp; without fonts a native list crashes the
 * browser. Rewritten if the directory was moved.
 */
async function pointAtFonts(home: string): Promise<void> {
  const file = join(home, 'fonts', 'fonts.conf');
  const wanted = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(home, 'fonts', 'fonts')}</dir>
  <cachedir>${join(home, 'fonts-cache')}</cachedir>
  <config></config>
</fontconfig>
`;
  if ((await readFile(file, 'utf8').catch(() => '')) === wanted) return;
  const draft = `${file}.${randomBytes(4).toString('hex')}`;
  await writeFile(draft, wanted);
  await rename(draft, file);
}

async function pinnedChromium(directory: string): Promise<ChromiumLaunch> {
  const { version } = JSON.parse(await readFile(join(directory, 'package.json'), 'utf8'));
  const cache = await cacheDirectory();
  const home = join(cache, `${version}-${process.arch}`);
  if (!existsSync(join(home, 'chromium'))) await unpack(home, cache);
  await pointAtFonts(home);
  const env = processEnv();
  const libraries = [join(home, 'al2023', 'lib'), env.LD_LIBRARY_PATH].filter(Boolean).join(':');
  return {
    executablePath: join(home, 'chromium'),
    args: [...args],
    // Only the packaged fonts, so that pictures do not depend on the machine.
    env: {
      ...env,
      LD_LIBRARY_PATH: libraries,
      FONTCONFIG_PATH: join(home, 'fonts'),
      HOME: env.HOME ?? tmpdir(),
    },
  };
}

/** The browser for tests: `CHROMIUM_PATH`, else the pinned one from the package, else Playwright's own. */
export async function resolveChromium(): Promise<ChromiumLaunch> {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROMIUM_PATH is ${named}, but there is no such file.`);
    return { executablePath: named, args: [...args], env: processEnv() };
  }
  const directory = packageDirectory();
  if (directory !== undefined && process.platform === 'linux' && process.arch === 'x64') {
    return pinnedChromium(directory);
  }
  const { chromium } = await import('playwright');
  const own = chromium.executablePath();
  if (existsSync(own)) return { executablePath: own, args: [...args], env: processEnv() };
  throw new Error(
    'No Chromium for the tests: set CHROMIUM_PATH, or run "npx playwright install chromium-headless-shell".',
  );
}
