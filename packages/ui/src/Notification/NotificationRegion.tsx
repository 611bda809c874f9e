import { Toast as Radix } from 'radix-ui';
import { type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import { toneIcon } from '../Callout/Callout.tsx';
import { Icon } from '../Icon/Icon.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { useControlled } from '../state/useControlled.ts';
import { attributesOf } from '../style/attributesOf.ts';
import {
  notification,
  notificationAction,
  notificationIcon,
  notificationTitle,
  notificationWords,
  region,
} from '../style/messages.css.ts';

export interface NotificationItem {
  id: string;
  tone: 'info' | 'success' | 'warning' | 'danger';
  title: string;
  text?: string;
  /** An action, such as "Undo" or "Try again". */
  actionLabel?: string;
  onAction?: () => void;
  /** Milliseconds until it closes automatically: 6 s by default, 20 s with an action; errors stay until closed. */
  duration?: number;
}

interface NotificationProps {
  /** The message. */
  item: NotificationItem;
  /** Name of the close button. */
  closeLabel: string;
  /** Its time is over, or it was closed. */
  onClose: () => void;
  ref?: Ref<HTMLLIElement>;
}

/** Milliseconds a message stays, unless it is an error. */
const USUAL_DURATION = 6000;
/** With an action, which is gone with it: as long as WCAG 2.2.1 gives a user to react. */
const ACTION_DURATION = 20_000;

function durationOf({ duration, tone, actionLabel }: NotificationItem): number {
  if (duration !== undefined) return duration;
  if (tone === 'danger') return Number.POSITIVE_INFINITY;
  return actionLabel === undefined ? USUAL_DURATION : ACTION_DURATION;
}

/** One short message in a NotificationRegion. */
function Notification({ item, closeLabel, onClose, ref }: NotificationProps) {
  return (
    <Radix.Root
      ref={ref}
      className={notification({ tone: item.tone })}
      data-tone={item.tone}
      type={item.tone === 'danger' ? 'foreground' : 'background'}
      duration={durationOf(item)}
      onOpenChange={(open) => !open && onClose()}
    >
      <span className={notificationIcon({ tone: item.tone })}>
        <Icon name={toneIcon[item.tone]} />
      </span>
      <div className={notificationWords}>
        <Radix.Title className={notificationTitle}>{item.title}</Radix.Title>
        {item.text && <Radix.Description>{item.text}</Radix.Description>}
        {item.actionLabel && (
          <Radix.Action className={notificationAction} altText={item.actionLabel} onClick={item.onAction}>
            {item.actionLabel}
          </Radix.Action>
        )}
      </div>
      <IconButton icon="close" label={closeLabel} onPress={onClose} />
    </Radix.Root>
  );
}

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
 * Time: a message closes after its `duration`: 6 s by default, 20 s with an action; errors stay. The timer pauses while the
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
