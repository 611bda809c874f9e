import { Link, PageFooter } from '@tabia/ui';
import { Link as RouterLink } from 'react-router-dom';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { PRIVACY_POLICY, paths, TERMS } from '../../paths.ts';

const LINKS = [
  { id: 'about', to: paths.about },
  { id: 'privacy', to: PRIVACY_POLICY },
  { id: 'terms', to: TERMS },
] as const;

/** The lower edge of every page that needs no login. */
export function OpenFooter() {
  const { t } = useTranslation();
  return (
    <PageFooter
      label={t('foot.label')}
      links={LINKS.map(({ id, to }) => (
        <Link key={id} inheritColor asChild>
          <RouterLink to={to}>{t(`foot.${id}`)}</RouterLink>
        </Link>
      ))}
    >
      {`${t('brand')}, ${new Date().getFullYear()}`}
    </PageFooter>
  );
}
