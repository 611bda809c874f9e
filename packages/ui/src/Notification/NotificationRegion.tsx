import { Toast as Radix } from 'radix-ui';
import type { Ref } from 'react';
import { useEffect, useImperativeHandle, useRef } from 'react';
import { useControlled } from '../state/useControlled.ts';
import { attributesOf } from '../style/attributesOf.ts';
import { region } from './Notification.css.ts';
import { Notification, type NotificationItem } from './Notification.tsx';

export interface NotificationRegionProps {
  /** Name of the region; F8 leads there. */
  label: string;
  /** Name of each message's cross. */
  closeLabel: string;
  /** The messages, oldest first; the owner takes one away when `onClose` says so. */
  items?: readonly NotificationItem[];
  /** The initial messages, if uncontrolled. */
  defaultItems?: readonly NotificationItem[];
  /** Called when a message is closed, acted on or times out. */
  onClose?: (id: string) => void;
  /** A press anywhere else closes them. */
  closeOnOutsideClick?: boolean;
  ref?: Ref<HTMLOListElement>;
}

const NONE: readonly NotificationItem[] = [];

/** Calls `onOutside` for each press that is not in `list`. */
function useOutsidePress(list: { current: HTMLElement | null }, on: boolean, onOutside: () => void) {
  const present = useRef(onOutside);
  useEffect(() => {
    present.current = onOutside;
  });
  useEffect(() => {
    if (!on) return;
    const press = ({ target }: PointerEvent) => {
      if (!(target instanceof Node && list.current?.contains(target))) present.current();
    };
    document.addEventListener('pointerdown', press);
    return () => document.removeEventListener('pointerdown', press);
  }, [list, on]);
}

/**
 * The corner where short messages appear and are announced.
 *
 * Time: a message closes after its `duration`, 6 s by default; errors stay. The timer pauses while the
 * pointer is over the corner, while the focus is in it and while the window is not focused.
 * Keyboard: F8 leads to the newest message, Tab to its action and its cross, Escape closes it.
 * Screen reader: a region named `label`; errors are announced immediately, others in the next pause.
 */
export function NotificationRegion(props: NotificationRegionProps) {
  const { label, closeLabel, defaultItems = NONE, onClose, closeOnOutsideClick = false, ref } = props;
  const [items, setItems] = useControlled(props.items, defaultItems);
  const list = useRef<HTMLOListElement>(null);
  useImperativeHandle(ref, () => list.current as HTMLOListElement, []);
  const close = (ids: readonly string[]) => {
    setItems(items.filter(({ id }) => !ids.includes(id)));
    for (const id of ids) onClose?.(id);
  };
  useOutsidePress(list, closeOnOutsideClick && items.length > 0, () => close(items.map(({ id }) => id)));
  return (
    <Radix.Provider label={label} swipeDirection="right">
      {items.map((item) => (
        <Notification key={item.id} item={item} closeLabel={closeLabel} onClose={() => close([item.id])} />
      ))}
      <Radix.Viewport ref={list} className={region} label={label} {...attributesOf(props)} />
    </Radix.Provider>
  );
}
