import { EmptyState, LinkButton } from '@tabia/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';

/** Why the list is empty, and the next step. */
export const NothingToShow = ({ reason }: { reason: 'no-person' | 'calculating' | 'none' | 'fen' }) => {
  const { t } = useTranslation('mistakes');
  return (
    <EmptyState
      icon={reason === 'calculating' ? 'engine' : reason === 'none' ? 'success' : 'search'}
      tone={reason === 'none' ? 'success' : 'neutral'}
      title={t(`empty.${reason}.title`)}
      text={t(`empty.${reason}.text`)}
      actions={
        <LinkButton variant={reason === 'no-person' ? 'primary' : 'secondary'} asChild>
          <Link to={paths.cards}>{t(`empty.${reason}.action`)}</Link>
        </LinkButton>
      }
    />
  );
};
