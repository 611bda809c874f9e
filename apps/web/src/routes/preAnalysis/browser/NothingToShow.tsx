import { Button, EmptyState, LinkButton } from '@tabia/ui';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { paths } from '../../../paths.ts';

interface Props {
  reason: 'no-player' | 'calculating' | 'none' | 'fen' | 'timecontrols' | 'categories';
  /** The next step; without it a link to the players. */
  onAction?: () => void;
}

/** Why the list is empty, and the next step. */
export function NothingToShow({ reason, onAction }: Props) {
  const { t } = useTranslation('mistakes');
  const action = t(`empty.${reason}.action`);
  return (
    <EmptyState
      icon={reason === 'calculating' ? 'engine' : reason === 'none' ? 'success' : 'search'}
      tone={reason === 'none' ? 'success' : 'neutral'}
      title={t(`empty.${reason}.title`)}
      text={t(`empty.${reason}.text`)}
      actions={
        onAction ? (
          <Button onPress={onAction}>{action}</Button>
        ) : (
          <LinkButton variant={reason === 'no-player' ? 'primary' : 'secondary'} asChild>
            <Link to={paths.cards}>{action}</Link>
          </LinkButton>
        )
      }
    />
  );
}
