import { expect } from 'storybook/test';
import type { LocaleName } from '../../apps/web/src/i18n/locales.ts';
import { holdClock } from './holdClock.ts';
import { type PreparedScreen, prepareScreen } from './prepareScreen.ts';
import { type Changes, RECORDED_AT } from './recording.ts';
import { Screen } from './Screen.tsx';

/** What a story of a screen says. */
export interface ScreenArgs {
  /** Path and query of the page. */
  address: string;
  /** Answers that differ from the recorded ones. */
  changes?: Changes;
}

interface Context {
  readonly args: ScreenArgs;
  readonly globals: { readonly locale?: unknown };
}

/** What the stories of all screens have in common: the real page, over recorded answers, on the day of the recording. */
export const screenStory = {
  loaders: [
    async ({ args, globals }: Context) => {
      // A page that was left in the middle of a story of the device has kept its mark.
      localStorage.removeItem('tabia.waiting');
      const locale: LocaleName = globals.locale === 'en' ? 'en' : 'ru';
      return { screen: await prepareScreen(args.address, locale, args.changes) };
    },
  ],
  beforeEach: () => holdClock(RECORDED_AT),
  render: ({ address }: ScreenArgs, { loaded }: { loaded: Record<string, unknown> }) => (
    <Screen address={address} screen={loaded.screen as PreparedScreen} />
  ),
};

/** Docs show a page in a frame: it has a bar that stays and one main heading. */
export const frame = { inline: false, iframeHeight: 800 };

/** Widths at which a designer looks at a page. */
export const phone = { viewport: { value: 'phone' } };
export const tablet = { viewport: { value: 'tablet' } };
export const desktop = { viewport: { value: 'desktop' } };

/** The buttons and links in the content of a page that are filled, which leaves their words white in the light theme. */
export function filledButtons(canvasElement: HTMLElement): string[] {
  const found = canvasElement.querySelectorAll<HTMLElement>('main button, main a');
  return [...found]
    .filter((one) => one.checkVisibility() && getComputedStyle(one).color === 'rgb(255, 255, 255)')
    .map((one) => one.innerText.trim());
}

/** What is done leaves these parts of a page where they are, and as large: nothing moves under the pointer. */
export async function expectNothingMoves(parts: readonly Element[], act: () => Promise<void>): Promise<void> {
  const places = () =>
    parts.map((part) => {
      const { x, y, width, height } = part.getBoundingClientRect();
      return { x, y, width, height };
    });
  const before = places();
  await act();
  await expect(places()).toEqual(before);
}

/** The buttons and links in the content of a page before a part of it, and that part: what stands behind it may still come. */
export function partsUntil(last: Element): readonly Element[] {
  const before = [...document.querySelectorAll('main button, main a')].filter(
    (part) => (part.compareDocumentPosition(last) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
  );
  return [...before, last];
}
