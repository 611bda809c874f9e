import type { ReactNode } from 'react';
import { Modal as AriaModal, Dialog, Heading, ModalOverlay } from 'react-aria-components';
import { Button } from '../Button/Button.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { body, dialog, footer, head, modal, title as titleClass, veil } from './Modal.css.ts';

export interface ModalProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
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
}

const Footer = (props: ModalProps) => (
  <div className={footer}>
    {props.cancelLabel && <Button onPress={() => props.onOpenChange(false)}>{props.cancelLabel}</Button>}
    {props.okLabel && (
      <Button
        variant={props.okVariant ?? 'primary'}
        type={props.okForm ? 'submit' : 'button'}
        form={props.okForm}
        onPress={props.onOk}
        disabled={props.okDisabled}
        loading={props.loading}
        loadingLabel={props.loadingLabel}
      >
        {props.okLabel}
      </Button>
    )}
  </div>
);

/** A question or form above the page, which waits. */
export const Modal = (props: ModalProps) => {
  const { open, onOpenChange, title, children, closeLabel, persistent = false, size } = props;
  return (
    <ModalOverlay
      className={veil}
      isOpen={open}
      onOpenChange={onOpenChange}
      isDismissable={!persistent}
      isKeyboardDismissDisabled={persistent}
    >
      <AriaModal className={modal({ size })}>
        <Dialog className={dialog}>
          <div className={head}>
            <Heading slot="title" level={2} className={titleClass}>
              {title}
            </Heading>
            {!persistent && (
              <IconButton icon="close" label={closeLabel} onPress={() => onOpenChange(false)} />
            )}
          </div>
          <div className={body}>{children}</div>
          {(props.okLabel || props.cancelLabel) && <Footer {...props} />}
        </Dialog>
      </AriaModal>
    </ModalOverlay>
  );
};
