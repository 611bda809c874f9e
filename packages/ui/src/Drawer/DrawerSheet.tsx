import type { ReactElement, ReactNode, Ref } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { IconButton } from '../IconButton/IconButton.tsx';
import { ScrollBody } from '../Modal/ScrollBody.tsx';
import { attributesOf } from '../style/attributesOf.ts';
import { body, drawer, footer as footerClass, head, sheet, title as titleClass, veil } from './Drawer.css.ts';

export interface DrawerProps {
  /** Open state, if controlled. */
  open?: boolean;
  /** Initially open, if uncontrolled. */
  defaultOpen?: boolean;
  /** Called when it opens or closes. */
  onOpenChange?: (open: boolean) => void;
  /** A Button that opens it. */
  trigger?: ReactElement;
  /** Heading and name of the dialog. */
  title: string;
  /** Name of the close button. */
  closeLabel: string;
  /** The edge it comes from, in reading direction; `end` by default. */
  side?: 'start' | 'end';
  /** 280, 400 (the usual) or 640 px wide; never the whole window. */
  size?: 'sm' | 'md' | 'lg';
  /** Neither Escape nor a press outside closes it; the close button does. */
  persistent?: boolean;
  /** Line of buttons that stays visible. */
  footer?: ReactNode;
  /** The open dialog. */
  ref?: Ref<HTMLElement>;
  /** Content; it scrolls. */
  children: ReactNode;
}

export interface DrawerSheetProps extends DrawerProps {
  /** Id of the overlay, referenced by its button. */
  id: string;
  /** False while it closes. */
  isOpen: boolean;
  /** Opens or closes it. */
  setOpen: (isOpen: boolean) => void;
}

/** Content of an open Drawer. */
export function DrawerSheet(props: DrawerSheetProps) {
  const { id, isOpen, setOpen, title, closeLabel, side = 'end', size, persistent = false } = props;
  const { footer, ref, children } = props;
  return (
    <ModalOverlay
      className={veil({ side })}
      isOpen={isOpen}
      onOpenChange={setOpen}
      isDismissable={!persistent}
      isKeyboardDismissDisabled={persistent}
    >
      <Modal className={drawer({ side, size })} data-side={side} data-persistent={persistent || undefined}>
        <Dialog {...attributesOf(props)} id={id} ref={ref} className={sheet}>
          <div className={head}>
            <Heading slot="title" level={2} className={titleClass}>
              {title}
            </Heading>
            <IconButton icon="close" label={closeLabel} onPress={() => setOpen(false)} />
          </div>
          <ScrollBody className={body} label={title}>
            {children}
          </ScrollBody>
          {footer ? <div className={footerClass}>{footer}</div> : null}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
