import type { ComponentType } from 'react';
import { matchPath } from 'react-router-dom';
import type { Area } from '../i18n/index.ts';
import type { ru } from '../i18n/ru/index.ts';
import type { PagePath } from '../paths.ts';
import type { LastPage } from '../services/device/lastPage.ts';

/** One page: what a new page needs beside its address and its words. */
export interface PageEntry {
  readonly path: PagePath;
  /** Key of its title in the words. */
  readonly title: keyof (typeof ru)['common']['titles'];
  /** Name under which it is kept as the last visited page. */
  readonly name?: LastPage;
  /** Areas of words the page says, beside those that every page says; they come together with its code. */
  readonly words: readonly Area[];
  /**
   * The page shows opening names, so in Russian their translations load along with its code: it waits for them, or is drawn
   * before they are there.
   */
  readonly namesOpenings?: 'first' | 'later';
  /** Brings the code of the page when it is first opened. */
  readonly load: () => Promise<ComponentType>;
}

/** The page at an address, as the router finds it; undefined for an unknown one. */
export function pageAt(pages: readonly PageEntry[], pathname: string): PageEntry | undefined {
  return pages.find(({ path }) => matchPath(path, pathname) !== null);
}
