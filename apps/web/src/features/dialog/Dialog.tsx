import { Modal, type ModalProps } from '@tabia/ui';
import { useTranslation } from '../../i18n/useTranslation.ts';

/** A question or a form above the page, open while it is drawn; one with an OK has Cancel beside it. */
export function Dialog(props: Omit<ModalProps, 'closeLabel'>) {
  const { t } = useTranslation();
  return (
    <Modal
      open
      closeLabel={t('close')}
      cancelLabel={props.okLabel && t('cancel')}
      loadingLabel={t('saving')}
      {...props}
    />
  );
}
