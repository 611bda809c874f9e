import { Toast as Radix } from 'radix-ui';
import type { Ref } from 'react';
import { toneIcon } from '../Callout/toneIcon.ts';
import { Icon } from '../Icon/Icon.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { action, icon, notification, title, words } from './Notification.css.ts';

export interface NotificationItem {
  id: string;
  tone: 'info' | 'success' | 'warning' | 'danger';
  title: string;
  text?: string;
  /** An action, such as "Undo" or "Try again". */
  actionLabel?: string;
  onAction?: () => void;
  /** Milliseconds until it closes automatically; errors stay until closed. */
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

/** One short message in a NotificationRegion. */
export function Notification({ item, closeLabel, onClose, ref }: NotificationProps) {
  return (
    <Radix.Root
      ref={ref}
      className={notification({ tone: item.tone })}
      data-tone={item.tone}
      type={item.tone === 'danger' ? 'foreground' : 'background'}
      duration={item.duration ?? (item.tone === 'danger' ? Number.POSITIVE_INFINITY : USUAL_DURATION)}
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
}
