import { EXPORT_PATH } from '@tabia/api-client/contract';
import { Card, LinkButton } from '@tabia/ui';
import { useTranslation } from '../../i18n/useTranslation.ts';

/** Everything of mine as one archive; the browser itself writes it to the disk, however large it is. */
export function ExportData() {
  const { t } = useTranslation('settings');
  return (
    <Card
      title={t('export.title')}
      description={t('export.text')}
      footer={
        <LinkButton href={EXPORT_PATH} download>
          {t('export.action')}
        </LinkButton>
      }
    />
  );
}
