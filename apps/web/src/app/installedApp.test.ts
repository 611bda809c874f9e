import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const web = join(import.meta.dirname, '../..');
const folder = join(web, 'public');
function read(path: string): Buffer {
  return readFileSync(join(folder, path));
}

describe('the worker', () => {
  const text = read('sw.js').toString();
  const [, list = ''] = /const FILES = \[(.*)\];/.exec(text) ?? [];
  const files = [...list.matchAll(/'\/([^']+)'/g)].map(([, file = '']) => file).concat('offline.html');

  it('has another version whenever a file that it keeps changes', () => {
    const hash = createHash('sha256');
    for (const file of files.sort()) hash.update(read(file));
    expect(/VERSION = '(\w+)'/.exec(text)?.[1]).toBe(hash.digest('hex').slice(0, 8));
  });

  it('keeps everything that the offline page shows, and nothing of the service', () => {
    const page = read('offline.html').toString();
    const shown = [...page.matchAll(/(?:href|src)="\/([^"]*\.\w+)"/g)].map(([, file]) => file);
    expect(files).toEqual(expect.arrayContaining(shown));
    expect(files.some((file) => file.startsWith('v1') || file === '' || file === 'index.html')).toBe(false);
  });
});

describe('the page', () => {
  const page = readFileSync(join(web, 'index.html'), 'utf8');

  it('has a description, and leaves the API out of search engines', () => {
    expect(page).toMatch(/<meta\s+name="description"\s+content="[^"]{50,160}"/);
    expect(read('robots.txt').toString()).toContain('Disallow: /v1/');
  });

  it.each(['light', 'dark', undefined])('is drawn in the saved theme before anything else: %s', (theme) => {
    const [, script = ''] = /<script>(.*?)<\/script>/s.exec(page) ?? [];
    const document = { documentElement: { dataset: {} as { theme?: string } } };
    const localStorage = { getItem: () => JSON.stringify(theme ? { theme } : null) };
    new Function('document', 'localStorage', script)(document, localStorage);
    expect(document.documentElement.dataset.theme).toBe(theme);
    expect(page.indexOf('<script>')).toBeLessThan(page.indexOf('type="module"'));
  });
});

describe('the manifest', () => {
  const manifest = JSON.parse(read('manifest.webmanifest').toString());

  it.each<{ src: string; sizes: string; type: string }>(manifest.icons)('names a picture: $src', (icon) => {
    const bytes = read(icon.src.slice(1));
    if (icon.type !== 'image/png') return;
    // Width and height in the first chunk of a PNG.
    expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(icon.sizes);
  });

  it('belongs to the page, with the color of its bar', () => {
    const page = readFileSync(join(web, 'index.html'), 'utf8');
    expect(page).toContain('<link rel="manifest" href="/manifest.webmanifest" />');
    expect(page).toContain(`<meta name="theme-color" content="${manifest.theme_color}" />`);
    expect(manifest).toMatchObject({ start_url: '/exercise', display: 'standalone' });
  });
});
