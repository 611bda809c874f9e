import { IconButton } from '../IconButton/IconButton.tsx';
import { close } from './Callout.css.ts';
import { CalloutFrame, type CalloutFrameProps } from './CalloutFrame.tsx';

export type { CalloutTone } from './CalloutFrame.tsx';

export interface CalloutProps extends Omit<CalloutFrameProps, 'end'> {
  onClose?: () => void;
  /** Needed with `onClose`. */
  closeLabel?: string;
}

/** A notice that stands in the page. */
export const Callout = ({ onClose, closeLabel, ...rest }: CalloutProps) => (
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
