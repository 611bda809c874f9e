import { BoardLook, pieceSets } from '@tabia/board';
import { EmptyState, LinkButton, Page, Skeleton } from '@tabia/ui';
import { Link } from 'react-router-dom';
import { LoadFailure } from '../../features/loadFailure/LoadFailure.tsx';
import { Wall } from '../../features/wall/Wall.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { paths } from '../../paths.ts';
import { pathTo, useAddress } from '../../state/address/useAddress.ts';
import { useShared } from '../../state/players/pupils.ts';
import { useLook } from '../../state/preferences/useLook.ts';

/** Back to where the lesson was opened. */
function ToPupils() {
  const { t } = useTranslation('lesson');
  const [{ group }] = useAddress();
  return (
    <LinkButton variant="ghost" asChild>
      <Link to={pathTo(paths.coaching, { part: 'shared', group })}>{t('close')}</Link>
    </LinkButton>
  );
}

/** Answers "What would you play?": the mistakes that a group shares, one by one, to show on a wall. The address names group and position. */
export function WallPage() {
  const { t } = useTranslation(['lesson', 'common']);
  const { piece_style, board_theme } = useLook();
  const [{ group, number = 1 }, setAddress] = useAddress();
  const { data, error, refetch } = useShared(group);
  const title = group === undefined ? t('common:titles.lesson') : t('ofGroup', { group });
  return (
    <Page title={title} task>
      <BoardLook pieceSet={pieceSets.find((set) => set === piece_style)} theme={board_theme}>
        {error && !data && (
          <LoadFailure error={error} onRetry={() => void refetch()} actions={<ToPupils />} />
        )}
        {!data && !error && <Skeleton label={t('common:loading')} shape="square" />}
        {data?.findings.length === 0 && (
          <EmptyState icon="search" title={t('none')} text={t('empty')} actions={<ToPupils />} />
        )}
        {data && data.findings.length > 0 && (
          <Wall
            findings={data.findings}
            number={number}
            onNumber={(to) => setAddress({ number: to })}
            leave={<ToPupils />}
          />
        )}
      </BoardLook>
    </Page>
  );
}
