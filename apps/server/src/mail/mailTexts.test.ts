import { expect, test } from 'vitest';
import { composeMail, MAIL_KINDS } from './mailTexts.ts';

const link = 'https://tabia.example.org/forgot-password?token=a&b="c"';
const cases = MAIL_KINDS.flatMap((kind) => (['ru', 'en'] as const).map((language) => ({ kind, language })));

test.each(cases)(
  '$kind in $language says the same in text and in HTML, and nothing breaks out of it',
  (to) => {
    const { subject, text, html } = composeMail(to.kind, {
      language: to.language,
      name: '<b>Anna</b> & "Co"',
      link,
    });
    expect(subject).not.toMatch(/[\r\n]/);
    expect(text).toContain('<b>Anna</b> & "Co"');
    expect(html).toContain('&lt;b&gt;Anna&lt;/b&gt; &amp; &quot;Co&quot;');
    expect(html).not.toContain('<b>Anna');
    expect(html).toContain(`<html lang="${to.language}">`);
    expect(/[а-яё]/i.test(`${subject}${text}`)).toBe(to.language === 'ru');
    const hasButton = html.includes('<a href=');
    expect(text.includes(link)).toBe(hasButton);
    if (hasButton) expect(html).toContain('token=a&amp;b=&quot;c&quot;');
  },
);

test('a reader who may be a stranger is greeted without a name', () => {
  const greetings = { ru: 'Здравствуйте!\n', en: 'Hello,\n' };
  for (const language of ['ru', 'en'] as const)
    expect(composeMail('confirm', { language, name: null, link }).text).toContain(greetings[language]);
});

test('a reminder of homework that was put off, or comes after a stop of the service, is still true', () => {
  const said = { ru: 'В ближайшие два дня', en: 'within two days' };
  for (const language of ['ru', 'en'] as const)
    expect(composeMail('homework', { language, name: null, link }).text).toContain(said[language]);
});
