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

/** The button that says that an answer is asked for. */
function asks(page: Page, t: Words) {
  return page.getByRole('button', {
    name: new RegExp(`^(${t('exercise:controls.hint')}|${t('exercise:controls.show')})$`),
  });
}

/** Waits for what the service says of an answer that `give` sends. */
async function answerBy(page: Page, give: () => Promise<void>) {
  let taken = page.waitForResponse(takesAnswer);
  await give();
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
    return { verdict: verdict ?? ('inaccurate' as const), training };
  }
}

/** Answers the present step by typing the move; resolves when the service has counted it. */
export async function answer(page: Page, t: Words, uci: string): Promise<Answered> {
  const field = page.getByRole('textbox', { name: t('board:moveField') });
  await expect(asks(page, t)).toBeEnabled();
  await field.fill(uci);
  return { ...(await answerBy(page, () => field.press('Enter'))), move: uci };
}

/** Answers a position in which nothing is wrong; resolves when the service has counted it. */
export async function answerSeveral(page: Page, t: Words): Promise<Omit<Answered, 'move'>> {
  await expect(asks(page, t)).toBeEnabled();
  const several = page.getByRole('button', { name: t('answers:several') });
  return answerBy(page, () => several.click());
}
