import { type ReactElement, type ReactNode, type Ref, useLayoutEffect, useRef, useState } from 'react';
import { Modal as AriaModal, Dialog, Heading, ModalOverlay } from 'react-aria-components';
import { Button } from '../Button/Button.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { attributesOf } from '../style/attributesOf.ts';
import { body as bodyClass, dialog, footer, head, modal, title as titleClass, veil } from './Modal.css.ts';

export interface ModalProps {
  /** Open state, if controlled; OK then does not close it. */
  open?: boolean;
  /** Initially open, if uncontrolled. */
  defaultOpen?: boolean;
  /** Called when it opens or closes. */
  onOpenChange?: (open: boolean) => void;
  /** A Button that opens it. */
  trigger?: ReactElement;
  /** Heading and name of the dialog. */
  title: string;
  /** The question or the fields; they scroll. */
  children: ReactNode;
  /** Name of the close button; a persistent dialog has none. */
  closeLabel: string;
  /** Text of the button that confirms; no button without it. */
  okLabel?: string;
  /** Called when the confirm button is pressed. */
  onOk?: () => void;
  /** Variant of the confirm button; `danger` for destructive actions. */
  okVariant?: 'primary' | 'danger' | 'training';
  /** Disables the confirm button. */
  okDisabled?: boolean;
  /** Id of the form that the confirm button submits. */
  okForm?: string;
  /** The confirmed action is in progress. */
  loading?: boolean;
  /** Announced while loading; needed with `loading`. */
  loadingLabel?: string;
  /** Text of the button that only closes. */
  cancelLabel?: string;
  /** Neither Escape nor a click outside closes it. */
  persistent?: boolean;
  /** At most 400 (the usual), 560 or 840 px wide. */
  size?: 'sm' | 'md' | 'lg';
  /** The open dialog. */
  ref?: Ref<HTMLElement>;
}

interface ScrollBodyProps {
  /** Name of the region while it is scrollable. */
  label: string;
  children: ReactNode;
}

/** The scrolling part of a sheet; focusable only if its content overflows. */
function ScrollBody({ label, children }: ScrollBodyProps) {
  const body = useRef<HTMLDivElement>(null);
  const [overflows, setOverflows] = useState(false);
  useLayoutEffect(() => {
    const element = body.current;
    if (!element) return;
    const measure = () => setOverflows(element.scrollHeight > element.clientHeight);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    measure();
    return () => observer.disconnect();
  }, []);
  const reachable = overflows && { tabIndex: 0, role: 'region', 'aria-label': label };
  return (
    <div ref={body} className={bodyClass} {...reachable}>
      {children}
    </div>
  );
}

interface FooterProps extends ModalProps {
  onClose: () => void;
  onAgree: () => void;
}

function Footer(props: FooterProps) {
  return (
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
}

export interface ModalSheetProps extends ModalProps {
  /** Id of the overlay, referenced by its button. */
  id: string;
  /** False while it closes. */
  isOpen: boolean;
  /** Opens or closes it. */
  setOpen: (isOpen: boolean) => void;
}

/** Content of an open Modal. */
export function ModalSheet(props: ModalSheetProps) {
  const { id, isOpen, setOpen, title, children, closeLabel, persistent = false, size, onOk } = props;
  const close = () => setOpen(false);
  const agree = () => {
    onOk?.();
    if (props.open === undefined && !props.okForm) close();
  };
  return (
    <ModalOverlay
      className={veil}
      isOpen={isOpen}
      onOpenChange={setOpen}
      isDismissable={!persistent}
      isKeyboardDismissDisabled={persistent}
    >
      <AriaModal className={modal({ size })} data-persistent={persistent || undefined}>
        <Dialog {...attributesOf(props)} id={id} ref={props.ref} className={dialog}>
          <div className={head}>
            <Heading slot="title" level={2} className={titleClass}>
              {title}
            </Heading>
            {!persistent && <IconButton icon="close" label={closeLabel} onPress={close} />}
          </div>
          <ScrollBody label={title}>{children}</ScrollBody>
          {(props.okLabel || props.cancelLabel) && <Footer {...props} onClose={close} onAgree={agree} />}
        </Dialog>
      </AriaModal>
    </ModalOverlay>
  );
}
