import type { ReactNode, Ref } from 'react';
import { attributesOf } from '../style/attributesOf.ts';
import * as css from '../style/surfaces.css.ts';

export interface SheetsProps {
  /** The content of each sheet of paper. */
  sheets: readonly ReactNode[];
  ref?: Ref<HTMLDivElement>;
}

/**
 * Something to print: each part begins on a new sheet, and items of lists stay in one piece. On the screen the parts stand below each
 * other. Keyboard: none of its own. Screen readers hear what is in it.
 */
export function Sheets({ sheets, ref, ...rest }: SheetsProps) {
  return (
    <div ref={ref} className={css.sheets} {...attributesOf(rest)}>
      {sheets.map((content, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a sheet is its place
        <div key={index} className={css.sheet}>
          {content}
        </div>
      ))}
    </div>
  );
}
