import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { resolveChromium } from '../tests/support/chromium.ts';

/** Draws the icons of an installed app from the logo. Run it after the logo changed: `npm run icons`. */

const PUBLIC = join(import.meta.dirname, '../apps/web/public');
const LOGO = await readFile(join(PUBLIC, 'icon.svg'), 'utf8');

/** A system may cut a maskable icon to a circle: its color fills the square and the drawing stays in the inner 80 %. */
const MASKABLE = LOGO.replace('rx="6" ', '')
  .replace('viewBox="0 0 32 32"', 'viewBox="-4 -4 40 40"')
  .replace('<rect width="32" height="32"', '<rect x="-4" y="-4" width="40" height="40"');

const ICONS = [
  { name: 'icon-192.png', size: 192, svg: LOGO },
  { name: 'icon-512.png', size: 512, svg: LOGO },
  { name: 'maskable-512.png', size: 512, svg: MASKABLE },
] as const;

const browser = await chromium.launch(await resolveChromium());
await mkdir(join(PUBLIC, 'icons'), { recursive: true });
for (const { name, size, svg } of ICONS) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<style>body { margin: 0 } svg { display: block; width: 100vw }</style>${svg}`);
  await writeFile(join(PUBLIC, 'icons', name), await page.screenshot({ omitBackground: true }));
  await page.close();
}
await browser.close();
