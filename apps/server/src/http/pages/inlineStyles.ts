import { createHash } from 'node:crypto';
import { STYLE as docsStyle } from './docsPage.ts';
import { STYLE as outboxStyle } from './outboxPage.ts';

/**
 * What the libraries of the web app put into style elements of their own, letter by letter: the policy lets these texts
 * in and no others. A library that changes its text shows as a violation in the end-to-end run.
 */
const LIBRARY_STYLES: readonly string[] = [
  // react-aria, usePress
  '@layer {\n  [data-react-aria-pressable] {\n    touch-action: pan-x pan-y pinch-zoom;\n  }\n}',
  // react-aria, usePreventScroll
  '@layer {\n  * {\n    overscroll-behavior: contain;\n  }\n}',
  // radix-ui, ScrollArea
  '[data-radix-scroll-area-viewport]{scrollbar-width:none;-ms-overflow-style:none;-webkit-overflow-scrolling:touch;}[data-radix-scroll-area-viewport]::-webkit-scrollbar{display:none}',
];

/** Sources of a Content-Security-Policy for the style elements that are there. */
export const inlineStyleHashes = (): string[] =>
  [...LIBRARY_STYLES, docsStyle, outboxStyle].map(
    (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
