import { Fragment, type ReactNode, type Ref } from 'react';
import { attributesOf } from '../style/attributesOf.ts';
import { detail as detailClass, facts, term as termClass } from '../style/text.css.ts';

export interface FactsProps {
  /** The facts in order: `term` is the name, `detail` the value. */
  items: readonly { id: string; term: string; detail: ReactNode }[];
  ref?: Ref<HTMLDListElement>;
}

/**
 * Names and values in two columns.
 *
 * Keyboard: none of its own; Tab reaches the links in it. Screen readers hear a list of terms, each with its description.
 */
export function Facts({ items, ref, ...rest }: FactsProps) {
  return (
    <dl ref={ref} className={facts} {...attributesOf(rest)}>
      {items.map(({ id, term, detail }) => (
        <Fragment key={id}>
          <dt className={termClass}>{term}</dt>
          <dd className={detailClass}>{detail}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
