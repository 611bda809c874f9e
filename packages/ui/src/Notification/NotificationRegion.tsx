import { Toast as Radix } from 'radix-ui';
import { useEffect, useRef } from 'react';
import { toneIcon } from '../Callout/toneIcon.ts';
import { Icon } from '../Icon/Icon.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { action, icon, region, title, toast, words } from './NotificationRegion.css.ts';

export interface NotificationItem {
  id: string;
  tone: 'info' | 'success' | 'warning' | 'error';
  title: string;
  text?: string;
  /** A way out, such as "Undo" or "Try again". */
  actionLabel?: string;
  onAction?: () => void;
  /** Milliseconds until it goes by itself; errors stay until closed. */
  duration?: number;
}

export interface NotificationRegionProps {
  /** Name of the region; F8 leads there. */
  label: string;
  closeLabel: string;
  toasts: readonly NotificationItem[];
  onClose: (id: string) => void;
  /** A press anywhere else closes them. */
  closeOnOutsideClick?: boolean;
}

const Toast = ({
  item,
  closeLabel,
  onClose,
}: {
  item: NotificationItem;
  closeLabel: string;
  onClose: () => void;
}) => (
  <Radix.Root
    className={toast({ tone: item.tone })}
    type={item.tone === 'error' ? 'foreground' : 'background'}
    duration={item.duration ?? (item.tone === 'error' ? Number.POSITIVE_INFINITY : 6000)}
    onOpenChange={(open) => !open && onClose()}
  >
    <span className={icon({ tone: item.tone })}>
      <Icon name={toneIcon[item.tone]} />
    </span>
    <div className={words}>
      <Radix.Title className={title}>{item.title}</Radix.Title>
      {item.text && <Radix.Description>{item.text}</Radix.Description>}
      {item.actionLabel && (
        <Radix.Action className={action} altText={item.actionLabel} onClick={item.onAction}>
          {item.actionLabel}
        </Radix.Action>
      )}
    </div>
    <IconButton icon="close" label={closeLabel} onPress={onClose} />
  </Radix.Root>
);

/** The corner where short messages appear and are read out. */
export const NotificationRegion = ({
  label,
  closeLabel,
  toasts,
  onClose,
  closeOnOutsideClick,
}: NotificationRegionProps) => {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (!closeOnOutsideClick || toasts.length === 0) return;
    const press = (event: PointerEvent) => {
      if (event.target instanceof Node && list.current?.contains(event.target)) return;
      for (const { id } of toasts) onClose(id);
    };
    document.addEventListener('pointerdown', press);
    return () => document.removeEventListener('pointerdown', press);
  }, [closeOnOutsideClick, toasts, onClose]);
  return (
    <Radix.Provider label={label} swipeDirection="right">
      {toasts.map((item) => (
        <Toast key={item.id} item={item} closeLabel={closeLabel} onClose={() => onClose(item.id)} />
      ))}
      <Radix.Viewport ref={list} className={region} label={label} />
    </Radix.Provider>
  );
};
