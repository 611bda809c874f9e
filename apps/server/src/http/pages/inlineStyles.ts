import { createHash } from 'node:crypto';
import { STYLE as docsStyle } from './docsPage.ts';
import { STYLE as outboxStyle } from './outboxPage.ts';

/**
 * Style elements that libraries of the web app insert, byte for byte: the Content-Security-Policy allows exactly
 * these. A library update that changes one shows up as a violation in the end-to-end tests.
 */
const LIBRARY_STYLES: readonly string[] = [
  // react-aria, usePress
  '@layer {\n  [data-react-aria-pressable] {\n    touch-action: pan-x pan-y pinch-zoom;\n  }\n}',
  // react-aria, usePreventScroll
  '@layer {\n  * {\n    overscroll-behavior: contain;\n  }\n}',
  // radix-ui, ScrollArea
  '[data-radix-scroll-area-viewport]{scrollbar-width:none;-ms-overflow-style:none;-webkit-overflow-scrolling:touch;}[data-radix-scroll-area-viewport]::-webkit-scrollbar{display:none}',
];

/** CSP hash sources of all inline style elements. */
export function inlineStyleHashes(): string[] {
  return [...LIBRARY_STYLES, docsStyle, outboxStyle].map(
    (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
}
