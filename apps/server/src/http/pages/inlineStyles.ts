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

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** The contents of inline elements of a page; elements with attributes are loaded files. */
function contentsOf(page: string, element: 'style' | 'script'): string[] {
  return [...page.matchAll(new RegExp(`<${element}>(.*?)</${element}>`, 'gs'))].map(([, text = '']) => text);
}

/** CSP hash sources of all inline style elements, those of the web app's page included. */
export function inlineStyleHashes(page: string): string[] {
  return [...LIBRARY_STYLES, docsStyle, outboxStyle, ...contentsOf(page, 'style')].map(hashOf);
}

/** CSP hash sources of the inline scripts of the web app's page: the one that sets the saved theme. */
export function inlineScriptHashes(page: string): string[] {
  return contentsOf(page, 'script').map(hashOf);
}
