import { EmptyState, type IconName, LinkButton, Page } from '@tabia/ui';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { paths } from '../../paths.ts';
import { usePlayers } from '../../state/players/players.ts';
import { PlayerChoice } from './PlayerChoice.tsx';

interface Props {
  /** The title of the page. */
  page: string;
  description?: string;
  icon?: IconName;
  title: string;
  text: string;
}

/** A page about a player while the reader has none: the way to the first one, and for a coach to those of the pupils. */
export function NoPlayer({ page, description, icon = 'tree', title, text }: Props) {
  const { t } = useTranslation();
  const isCoach = (usePlayers().data?.pupils ?? 0) > 0;
  return (
    <Page title={page} description={description} actions={<PlayerChoice />}>
      <EmptyState
        icon={icon}
        title={isCoach ? t('choosePupil.title') : title}
        text={isCoach ? t('choosePupil.text') : text}
        actions={
          <>
            {isCoach && (
              <LinkButton variant="primary" asChild>
                <Link to={paths.coaching}>{t('titles.coaching')}</Link>
              </LinkButton>
            )}
            <LinkButton variant={isCoach ? 'secondary' : 'primary'} asChild>
              <Link to={paths.cards}>{t('toPlayers')}</Link>
            </LinkButton>
          </>
        }
      />
    </Page>
  );
}
