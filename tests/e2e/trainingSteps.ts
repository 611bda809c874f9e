import type { Page, Response } from '@playwright/test';
import type { Output } from '../../packages/api-client/src/contract/operations.ts';
import { expect, type Words } from './fixtures.ts';

export type Verdict = Output<'training/update'>;

/** Whether a response answers an operation. */
export function isCall(mtd: string) {
  return (response: Response) =>
    response.url().endsWith('/v1/api/') && response.request().postDataJSON()?.mtd === mtd;
}

/** Answers the present step by typing the move. */
export async function answer(page: Page, t: Words, uci: string): Promise<Verdict> {
  const ask = page.getByRole('button', {
    name: new RegExp(`^(${t('exercise:controls.hint')}|${t('exercise:controls.show')})$`),
  });
  const field = page.getByRole('textbox', { name: t('board:moveField') });
  for (;;) {
    await expect(ask).toBeEnabled();
    await field.fill(uci);
    const [response] = await Promise.all([
      page.waitForResponse(isCall('training/update')),
      field.press('Enter'),
    ]);
    // On a busy machine the engine may ask for a moment; the same answer is then taken.
    if (response.status() !== 503) return response.json();
  }
}
