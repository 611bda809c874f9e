import type { Page, Response } from '@playwright/test';
import type { Output } from '../../packages/api-client/src/contract/operations.ts';
import { call, expect, type Words } from './fixtures.ts';

/** What came of an answer, and how the session goes on. */
export type Answered = Pick<Output<'training/update'>, 'verdict' | 'training'> & { readonly move: string };

/** Whether a response answers an operation. */
export function isCall(mtd: string) {
  return (response: Response) =>
    response.url().endsWith('/v1/api/') && response.request().postDataJSON()?.mtd === mtd;
}

/** Whether a response took an answer, by way of this device or at once. */
function takesAnswer(response: Response): boolean {
  return isCall('training/answers')(response) || isCall('training/update')(response);
}

/** Answers the present step by typing the move; resolves when the service has counted it. */
export async function answer(page: Page, t: Words, uci: string): Promise<Answered> {
  const ask = page.getByRole('button', {
    name: new RegExp(`^(${t('exercise:controls.hint')}|${t('exercise:controls.show')})$`),
  });
  const field = page.getByRole('textbox', { name: t('board:moveField') });
  await expect(ask).toBeEnabled();
  await field.fill(uci);
  let taken = page.waitForResponse(takesAnswer);
  await field.press('Enter');
  for (;;) {
    const response = await taken;
    // On a busy machine the engine may ask for a moment; the page sends the same answer again.
    if (response.status() === 503) {
      taken = page.waitForResponse(takesAnswer);
      continue;
    }
    const { trainingid } = response.request().postDataJSON();
    const training = await call(page.request, 'training/load', { trainingid });
    const body: Output<'training/answers'> | Output<'training/update'> = await response.json();
    const verdict = 'taken' in body ? body.taken.at(-1)?.verdict : body.verdict;
    expect(verdict).toBeTruthy();
    return { verdict: verdict ?? 'inaccurate', training, move: uci };
  }
}
