import { Children, type ReactNode, type Ref } from 'react';
import { attributesOf } from '../style/attributesOf.ts';
import { bullet, bullets } from '../style/text.css.ts';

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
    <Element ref={ref} className={bullets} {...attributesOf(rest)}>
      {Children.map(children, (child) => (child ? <li className={bullet}>{child}</li> : null))}
    </Element>
  );
}
