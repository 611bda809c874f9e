import { EmptyState, type IconName, LinkButton, Page, Skeleton } from '@tabia/ui';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { paths } from '../../paths.ts';
import { usePupils } from '../../state/players/pupils.ts';
import { PlayerChoice } from './PlayerChoice.tsx';

interface Props {
  /** The title of the page. */
  page: string;
  description?: string;
  icon?: IconName;
  title: string;
  text: string;
  action: string;
  /** Instead of title and text, for a coach who has only pupils. */
  pupils?: { readonly title: string; readonly text: string };
}

/** A page about a player while the reader has none: the way to the first one, and for a coach to those of the pupils. */
export function NoPlayer({ page, description, icon = 'tree', ...words }: Props) {
  const { t } = useTranslation();
  const { data, isPending } = usePupils();
  const isCoach = data !== undefined && data.pupils.length > 0;
  const { title, text } = (isCoach && words.pupils) || words;
  return (
    <Page title={page} description={description} actions={<PlayerChoice />}>
      {isPending ? (
        <Skeleton label={t('loading')} shape="block" count={3} />
      ) : (
        <EmptyState
          icon={icon}
          title={title}
          text={text}
          actions={
            <>
              {isCoach && (
                <LinkButton variant="primary" asChild>
                  <Link to={paths.coaching}>{t('titles.coaching')}</Link>
                </LinkButton>
              )}
              <LinkButton variant={isCoach ? 'secondary' : 'primary'} asChild>
                <Link to={paths.cards}>{words.action}</Link>
              </LinkButton>
            </>
          }
        />
      )}
    </Page>
  );
}
