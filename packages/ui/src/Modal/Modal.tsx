import type { ReactElement, ReactNode, Ref } from 'react';
import { Modal as AriaModal, Dialog, DialogTrigger, Heading, ModalOverlay } from 'react-aria-components';
import { Opener } from '../Button/AriaButton.tsx';
import { Button } from '../Button/Button.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { useOwnState } from '../state/useOwnState.ts';
import { body, dialog, footer, head, modal, title as titleClass, veil } from './Modal.css.ts';
import { ScrollBody } from './ScrollBody.tsx';

export interface ModalProps {
  /** Given, the owner opens and closes it; OK then closes nothing by itself. */
  open?: boolean;
  defaultOpen?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** A Button that opens it. */
  trigger?: ReactElement;
  title: string;
  children: ReactNode;
  /** Name of the cross; a persistent dialog has none. */
  closeLabel: string;
  /** Text of the button that agrees; without it there is no such button. */
  okLabel?: string;
  onOk?: () => void;
  okVariant?: 'primary' | 'danger' | 'training';
  okDisabled?: boolean;
  /** The button that agrees belongs to this form and submits it. */
  okForm?: string;
  loading?: boolean;
  loadingLabel?: string;
  /** Text of the button that only closes. */
  cancelLabel?: string;
  /** Neither Escape nor a click outside closes it. */
  persistent?: boolean;
  size?: 'sm' | 'md' | 'lg';
  /** The dialog, while it is open. */
  ref?: Ref<HTMLElement>;
}

interface FooterProps extends ModalProps {
  onClose: () => void;
  onAgree: () => void;
}

const Footer = (props: FooterProps) => (
  <div className={footer}>
    {props.cancelLabel && <Button onPress={props.onClose}>{props.cancelLabel}</Button>}
    {props.okLabel && (
      <Button
        variant={props.okVariant ?? 'primary'}
        type={props.okForm ? 'submit' : 'button'}
        form={props.okForm}
        onPress={props.onAgree}
        disabled={props.okDisabled}
        loading={props.loading}
        loadingLabel={props.loadingLabel}
      >
        {props.okLabel}
      </Button>
    )}
  </div>
);

/**
 * A question or form above the page, which waits; 20 px from the edge at least.
 *
 * Keyboard: the focus goes in, stays in, and returns to where it was; Escape and a press outside close it unless it
 * is `persistent`. OK calls `onOk`, and closes it when nobody gave `open` and OK submits no form; Cancel only closes.
 * Screen reader: a dialog named by its heading; the page behind is hidden.
 */
export const Modal = (props: ModalProps) => {
  const { trigger, title, children, closeLabel, persistent = false, size, onOk } = props;
  const [open, setOpen] = useOwnState(props.open, props.defaultOpen ?? false, props.onOpenChange);
  const close = () => setOpen(false);
  const agree = () => {
    onOk?.();
    if (props.open === undefined && !props.okForm) close();
  };
  const sheet = (
    <ModalOverlay
      className={veil}
      isOpen={open}
      onOpenChange={setOpen}
      isDismissable={!persistent}
      isKeyboardDismissDisabled={persistent}
    >
      <AriaModal className={modal({ size })} data-persistent={persistent || undefined}>
        <Dialog ref={props.ref} className={dialog}>
          <div className={head}>
            <Heading slot="title" level={2} className={titleClass}>
              {title}
            </Heading>
            {!persistent && <IconButton icon="close" label={closeLabel} onPress={close} />}
          </div>
          <ScrollBody className={body} label={title}>
            {children}
          </ScrollBody>
          {(props.okLabel || props.cancelLabel) && <Footer {...props} onClose={close} onAgree={agree} />}
        </Dialog>
      </AriaModal>
    </ModalOverlay>
  );
  if (!trigger) return sheet;
  return (
    <DialogTrigger isOpen={open} onOpenChange={setOpen}>
      <Opener>{trigger}</Opener>
      {sheet}
    </DialogTrigger>
  );
};
