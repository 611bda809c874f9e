import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { EMPTY_WORDS } from '../../questionWords.ts';
import { paths } from '../paths.ts';
import { failInDocument, watchShape } from './pageShape.ts';

const page = readFileSync(join(import.meta.dirname, '../../index.html'), 'utf8');

/** The script of the document that contains this. */
function scriptWith(part: string): string {
  const scripts = [...page.matchAll(/<script>(.*?)<\/script>/gs)].map(([, text = '']) => text);
  return scripts.find((text) => text.includes(part)) ?? 'throw new Error()';
}

describe('the words of the document', () => {
  const words = {
    ru: {
      ...{ title: 'Куки', text: 'Зачем', policy: 'Ещё', decline: 'Нет', accept: 'Да', reload: 'Обновить' },
      ...{ failed: { title: 'Пропало', text: 'Сеть?' }, late: { title: 'Ещё нет', text: 'Ждите' } },
    },
    en: {
      ...{ title: 'Cookies', text: 'Why', policy: 'More', decline: 'No', accept: 'Yes', reload: 'Reload' },
      ...{ failed: { title: 'Gone', text: 'The network?' }, late: { title: 'Not yet', text: 'Wait' } },
    },
  };

  const draw = (read: (key: string) => string | null, pathname = '/') => {
    const parts = () => Array.from({ length: 5 }, () => ({ textContent: '' }));
    const [asked, said] = [parts(), parts()];
    const question = { hidden: true, querySelectorAll: () => asked };
    const press = vi.fn();
    const problem = { lang: '', querySelectorAll: () => said, lastElementChild: { addEventListener: press } };
    const run = new Function(
      'document',
      'localStorage',
      'location',
      scriptWith(EMPTY_WORDS).replace(EMPTY_WORDS, `const words = ${JSON.stringify(words)};`),
    );
    const reload = vi.fn();
    const querySelector = (name: string) => (name === '.shell-question' ? question : problem);
    run({ querySelector }, { getItem: read }, { pathname, reload });
    press.mock.calls[0]?.[1]();
    const texts = (all: typeof asked) => all.map(({ textContent }) => textContent);
    return { hidden: question.hidden, asked: texts(asked), said: texts(said), lang: problem.lang, reload };
  };
  const keeping = (kept: Readonly<Record<string, string>>) => (key: string) => kept[key] ?? null;

  it.each([
    ['Russian at first', {}, 'ru'],
    ['the saved language', { savedLocale: '{"name":"en"}' }, 'en'],
    ['Russian for another one', { savedLocale: '{"name":"fr"}' }, 'ru'],
    ['Russian where it cannot be read', { savedLocale: 'nonsense' }, 'ru'],
  ] as const)('are in %s', (_, kept, locale) => {
    const { title, text, policy, decline, accept, failed, late, reload } = words[locale];
    expect(draw(keeping(kept))).toMatchObject({
      hidden: false,
      asked: [title, text, policy, decline, accept],
      said: [failed.title, failed.text, late.title, late.text, reload],
      lang: locale,
    });
  });

  it('do not ask about cookies again, nor on the page about what is closed without them', () => {
    expect(draw(keeping({ cookieAccepted: 'yes' })).hidden).toBe(true);
    expect(draw(keeping({}), paths.restricted).hidden).toBe(true);
  });

  it('say that the page does not come without a storage, too, and load it again on a press', () => {
    const drawn = draw(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
    expect([drawn.said[0], drawn.hidden]).toEqual([words.ru.failed.title, true]);
    expect(drawn.reload).toHaveBeenCalledOnce();
  });

  it('have their places in the document, in this order', () => {
    const [, question = ''] = /<div class="shell-question"(.*?)<script>/s.exec(page) ?? [];
    const [, problem = ''] =
      /<div class="shell-problem" role="alert">(.*?)<div class="shell-page"/s.exec(page) ?? [];
    const tags = (text: string) => [...text.matchAll(/<(b|p|span|u|button)\b/g)].map(([, tag]) => tag);
    expect(tags(question)).toEqual(['b', 'span', 'u', 'span', 'span']);
    expect(tags(problem)).toEqual(['b', 'p', 'b', 'p', 'button']);
    expect(question).toContain('aria-hidden="true" hidden');
  });
});

describe('the shape of a page', () => {
  const dataset: { shape?: string } = {};
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('document', { documentElement: { dataset } });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    delete dataset.shape;
  });

  /** Runs the script of the document; `isAlone` until our code has drawn something. */
  const load = (isAlone: () => boolean, styles?: object) => {
    const listeners: ((event: object) => void)[] = [];
    const window = {};
    const document = {
      documentElement: { dataset },
      querySelector: (name: string) => (name.startsWith('#root') ? isAlone() : styles),
    };
    const listen = (_kind: string, listener: (event: object) => void) => listeners.push(listener);
    new Function('document', 'window', 'addEventListener', scriptWith('dataset.shape'))(
      document,
      window,
      listen,
    );
    return { window, fail: (target: object) => listeners[0]?.({ target }) };
  };
  const element = (isOurs: boolean) => ({ matches: () => isOurs });

  it('gives way to a message where the code of the page fails', () => {
    const { window, fail } = load(() => true);
    fail(element(false));
    expect(dataset.shape).toBeUndefined();
    fail(element(true));
    expect(dataset.shape).toBe('failed');
    delete dataset.shape;
    fail(window);
    expect(dataset.shape).toBe('failed');
  });

  it('leaves to the application what fails once that has drawn something', () => {
    const { window, fail } = load(() => false);
    fail(window);
    vi.advanceTimersByTime(60_000);
    expect(dataset.shape).toBeUndefined();
  });

  it('says after 15 seconds that the page is late, and waits no longer for the style sheet', () => {
    const replaceWith = vi.fn();
    load(() => true, { sheet: null, replaceWith, cloneNode: () => 'another' });
    vi.advanceTimersByTime(14_999);
    expect([dataset.shape, replaceWith.mock.calls]).toEqual([undefined, []]);
    vi.advanceTimersByTime(1);
    expect([dataset.shape, replaceWith.mock.calls]).toEqual(['late', [['another']]]);
  });

  it('says so also of a later page, until that is there', () => {
    const stopFirst = watchShape();
    stopFirst();
    const stop = watchShape();
    vi.advanceTimersByTime(14_999);
    expect(dataset.shape).toBeUndefined();
    vi.advanceTimersByTime(1);
    expect(dataset.shape).toBe('late');
    stop();
    expect(dataset.shape).toBeUndefined();
    watchShape()();
    vi.advanceTimersByTime(60_000);
    expect(dataset.shape).toBeUndefined();
  });

  it('gives way to a message where the application cannot start', () => {
    const missing = new TypeError('Failed to fetch dynamically imported module');
    expect(() => failInDocument(missing)).toThrow(missing);
    expect(dataset.shape).toBe('failed');
  });
});
