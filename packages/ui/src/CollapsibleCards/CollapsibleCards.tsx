import { Accordion as Radix } from 'radix-ui';
import type { ReactNode, Ref } from 'react';
import { Icon } from '../Icon/Icon.tsx';
import { useControlled } from '../state/useControlled.ts';
import { attributesOf } from '../style/attributesOf.ts';
import { accordion, content, item as itemClass, note, sign, title, trigger } from './CollapsibleCards.css.ts';

export interface CollapsibleCard {
  id: string;
  title: ReactNode;
  /** At the right of the title, visible when folded too. */
  note?: ReactNode;
  content: ReactNode;
  /** Cannot be unfolded now. */
  disabled?: boolean;
}

export interface CollapsibleCardsProps {
  /** The cards top to bottom. */
  items: readonly CollapsibleCard[];
  /** Id of the open card; `''` means all are folded. */
  openId?: string;
  /** Id of the initially open card, if uncontrolled. */
  defaultOpenId?: string;
  /** Another card was unfolded; `''` when the open one was folded. */
  onOpenChange?: (id: string) => void;
  /** Heading level of the titles. */
  level?: 2 | 3 | 4;
  ref?: Ref<HTMLDivElement>;
}

/**
 * Cards that unfold; only one is open at a time, and the open one can be folded again.
 *
 * Keyboard: Tab goes from title to title; Enter and Space fold and unfold; ↑ ↓ Home End walk the titles.
 * Screen reader: each title is a heading with a button that says expanded or collapsed; the content is a region named
 * by it. `data-state` on card, title and content is `open` or `closed`.
 */
export function CollapsibleCards(props: CollapsibleCardsProps) {
  const { items, level = 3, ref } = props;
  const [openId, setOpen] = useControlled(props.openId, props.defaultOpenId ?? '', props.onOpenChange);
  const Title = `h${level}` as const;
  return (
    <Radix.Root
      ref={ref}
      className={accordion}
      type="single"
      collapsible
      value={openId}
      onValueChange={setOpen}
      {...attributesOf(props)}
    >
      {items.map((item) => (
        <Radix.Item key={item.id} value={item.id} className={itemClass} disabled={item.disabled}>
          <Radix.Header asChild>
            <Title>
              <Radix.Trigger className={trigger}>
                <span className={title}>{item.title}</span>
                {item.note && <span className={note}>{item.note}</span>}
                <span className={sign}>
                  <Icon name="chevronDown" />
                </span>
              </Radix.Trigger>
            </Title>
          </Radix.Header>
          <Radix.Content className={content}>{item.content}</Radix.Content>
        </Radix.Item>
      ))}
    </Radix.Root>
  );
}
