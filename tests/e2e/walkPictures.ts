import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { test } from './fixtures.ts';

const WIDTHS = [360, 768, 1280];
const SCHEMES = ['light', 'dark'] as const;

/** Takes pictures of the present screen at three widths in both themes, into the folder TABIA_TEST_PICTURES. */
export async function takePictures(page: Page, name: string): Promise<void> {
  const folder = process.env.TABIA_TEST_PICTURES;
  const size = page.viewportSize();
  if (!folder || !size) return;
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: size.height });
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme });
      await page.screenshot({
        path: join(
          folder,
          `${test.info().title.replaceAll(/\W+/g, '-')}-${name}-${width}-${colorScheme}.png`,
        ),
        fullPage: true,
      });
    }
  }
  await page.emulateMedia({ colorScheme: null });
  await page.setViewportSize(size);
}
