import { LinkButton, Page, Text } from '@tabia/ui';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { paths } from '../../paths.ts';

/** In place of a page about a player whom nobody shows to the reader. */
export function NotShared() {
  const { t } = useTranslation('sharing');
  return (
    <Page title={t('notShared.title')} width="text">
      <Text>{t('notShared.text')}</Text>
      <div>
        <LinkButton variant="primary" asChild>
          <Link to={paths.cards}>{t('notShared.home')}</Link>
        </LinkButton>
      </div>
    </Page>
  );
}
