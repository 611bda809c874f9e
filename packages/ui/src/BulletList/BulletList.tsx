import type { ReactNode, Ref } from 'react';
import { Children } from 'react';
import { attributesOf } from '../style/attributesOf.ts';
import { item, list } from './BulletList.css.ts';

export interface BulletListProps {
  /** Numbers in place of dots, where the order matters. */
  numbered?: boolean;
  ref?: Ref<HTMLUListElement & HTMLOListElement>;
  /** One child is one item. */
  children: ReactNode;
}

/** Points of a running text. Keyboard: nothing of its own. Screen reader: a list with the number of its items. */
export function BulletList({ numbered = false, ref, children, ...rest }: BulletListProps) {
  const Element = numbered ? 'ol' : 'ul';
  return (
    <Element ref={ref} className={list} {...attributesOf(rest)}>
      {Children.map(children, (child) => (child ? <li className={item}>{child}</li> : null))}
    </Element>
  );
}
