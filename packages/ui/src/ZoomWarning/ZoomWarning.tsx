import type { ReactNode, Ref } from 'react';
import { useState } from 'react';
import { Checkbox } from '../Checkbox/Checkbox.tsx';
import { Modal } from '../Modal/Modal.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { attributesOf } from '../style/attributesOf.ts';

export interface ZoomWarningProps {
  /** Zoom of the page in percent, as `useBrowserZoom` gives it; at 100 there is nothing to say. */
  zoom: number;
  /** Heading and name of the warning. */
  title: string;
  /** The instruction and its reason. */
  children: ReactNode;
  /** Name of the close button. */
  closeLabel: string;
  /** The button that puts it away. */
  okLabel: string;
  /** Label of the checkbox that dismisses it permanently. */
  neverLabel: string;
  /** Called when it is dismissed: permanently, or until the zoom changes again. */
  onDismiss?: (forGood: boolean) => void;
  /** True if it was dismissed permanently. */
  dismissed?: boolean;
  ref?: Ref<HTMLElement>;
}

/**
 * Asks for a zoom of 100 % at any other zoom. Once dismissed, it comes back when the zoom changes to
 * another wrong one, unless it was dismissed permanently; at 100 % it closes automatically.
 *
 * Keyboard and screen reader: as Modal; Escape dismisses it until the zoom changes.
 */
export function ZoomWarning(props: ZoomWarningProps) {
  const { zoom, title, children, closeLabel, okLabel, neverLabel, onDismiss, dismissed = false, ref } = props;
  const [never, setNever] = useState(false);
  const [silent, setSilent] = useState(false);
  const [putAwayAt, setPutAwayAt] = useState(100);
  const dismiss = () => {
    setPutAwayAt(zoom);
    setSilent(never);
    onDismiss?.(never);
  };
  return (
    <Modal
      ref={ref}
      open={zoom !== 100 && zoom !== putAwayAt && !dismissed && !silent}
      onOpenChange={dismiss}
      title={title}
      closeLabel={closeLabel}
      okLabel={okLabel}
      onOk={dismiss}
      size="sm"
      {...attributesOf(props)}
    >
      <Stack gap={3}>
        {children}
        <Checkbox selected={never} onChange={setNever}>
          {neverLabel}
        </Checkbox>
      </Stack>
    </Modal>
  );
}
