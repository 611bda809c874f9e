import { IconButton } from '../IconButton/IconButton.tsx';
import { close } from './Callout.css.ts';
import { CalloutFrame, type CalloutFrameProps } from './CalloutFrame.tsx';

export type { CalloutTone } from './CalloutFrame.tsx';

export interface CalloutProps extends Omit<CalloutFrameProps, 'end'> {
  /** Adds a close button; the caller removes the notice. */
  onClose?: () => void;
  /** Name of the close button; needed with `onClose`. */
  closeLabel?: string;
}

/**
 * A notice within the page.
 *
 * Keyboard: Tab reaches what is in it, its actions and then its close button. Screen readers read it in its place, without the
 * picture; with `live` it is announced as soon as it appears, an error immediately, other notices in the next pause.
 */
export function Callout({ onClose, closeLabel, ...rest }: CalloutProps) {
  return (
    <CalloutFrame
      {...rest}
      end={
        onClose && (
          <span className={close}>
            <IconButton icon="close" label={closeLabel ?? ''} onPress={onClose} />
          </span>
        )
      }
    />
  );
}
