import type { ReactNode } from 'react';
import { Fragment } from 'react';
import { facts, term as termClass } from './Facts.css.ts';

export interface FactsProps {
  items: readonly { id: string; term: string; detail: ReactNode }[];
}

/** Names and what belongs to them, in two columns. */
export const Facts = ({ items }: FactsProps) => (
  <dl className={facts}>
    {items.map(({ id, term, detail }) => (
      <Fragment key={id}>
        <dt className={termClass}>{term}</dt>
        <dd>{detail}</dd>
      </Fragment>
    ))}
  </dl>
);
