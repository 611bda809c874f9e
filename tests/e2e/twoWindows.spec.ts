import { expect, languagesOf, speak, test, wordsOf } from './fixtures.ts';
import { startSignedUp } from './steps.ts';

for (const language of languagesOf('ru'))
  test(`a second window follows a sign-out, in ${language}`, async ({ page, context }) => {
    const t = await wordsOf(language);
    await speak(page, language);
    await startSignedUp(page, t, { name: 'Anna', email: `windows-${language}@example.org`, language });
    const other = await context.newPage();
    await speak(other, language);
    await other.goto('/');
    const menu = { name: t('account.menu', { name: 'Anna' }) };
    await expect(other.getByRole('button', menu)).toBeVisible();

    await page.getByRole('button', menu).click();
    await page.getByRole('menuitem', { name: t('account.leave'), exact: true }).click();
    await expect(other.getByRole('button', menu)).toHaveCount(0);
    await expect(other.getByLabel(t('auth:password'), { exact: true })).toBeVisible();
  });
