import { createElement, Suspense } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { loadWords, startI18n } from './index.ts';
import { useTranslation, WordsContext } from './useTranslation.ts';

function Login() {
  const { t } = useTranslation('auth');
  return t('login.title');
}
function LoginAndClose() {
  const { t } = useTranslation(['auth', 'common']);
  return `${t('login.title')} ${t('common:close')}`;
}
function Failure() {
  const { t, ready } = useTranslation('errors', { wait: false });
  return ready ? t('codes.unknown.title') : 'not yet';
}

async function shown(part: () => string, areas: Parameters<typeof startI18n>[0], locale: 'ru' | 'en' = 'en') {
  return renderToString(
    createElement(
      WordsContext,
      { value: await startI18n(areas, locale) },
      createElement(Suspense, { fallback: 'suspended' }, createElement(part)),
    ),
  );
}

it('says the words of its area, and of others by their name', async () => {
  expect(await shown(Login, ['auth'])).toContain('Sign in');
  expect(await shown(LoginAndClose, ['auth'])).toContain('Close');
  expect(await shown(Login, ['auth'], 'ru')).toContain('Вход');
});

it('never shows a key: it waits, or says that the words are not there', async () => {
  expect(await shown(Login, [])).toContain('suspended');
  expect(await shown(Failure, [])).toContain('not yet');
  expect(await shown(Failure, ['errors'])).not.toContain('not yet');
});

it('says the words of the language that was chosen last', async () => {
  const words = await startI18n(['auth'], 'ru');
  await words.changeLanguage('en');
  await loadWords(words, ['errors']);
  const page = createElement(WordsContext, { value: words }, createElement(Login), createElement(Failure));
  expect(renderToString(page)).toContain('Sign in');
});

it('says who forgot the translations around it', () => {
  expect(() => renderToString(createElement(Login))).toThrow('WordsContext');
});
