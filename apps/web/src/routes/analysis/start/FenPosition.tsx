import { EmptyState, LinkButton, Page, Skeleton } from '@tabia/ui';
import { Link, Navigate } from 'react-router-dom';
import { PlayerChoice } from '../../../features/playerChoice/PlayerChoice.tsx';
import { useErrorWords } from '../../../i18n/errorWords.ts';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { paths } from '../../../paths.ts';
import { useLinkTo } from '../../../state/address/useAddress.ts';
import { useAnswer } from '../../../state/queries/useAnswer.ts';

interface Props {
  heroid: number;
  fen: string;
  herowhite: 0 | 1 | undefined;
}

/** Gives a FEN in the address its number and takes its place in the history, so that back does not return to it. */
export function FenPosition({ heroid, fen, herowhite }: Props) {
  const { t } = useTranslation('analysis');
  const { t: common } = useTranslation();
  const words = useErrorWords();
  const linkTo = useLinkTo();
  const { data, error } = useAnswer('misc/fentoposid', { fen, add: true }, { retry: false });
  if (data?.posid) {
    const place = { heroid, posid: data.posid, ...(herowhite !== undefined && { herowhite }) };
    return <Navigate to={linkTo(paths.analysis, place)} replace />;
  }
  return (
    <Page title={t('title')} actions={<PlayerChoice />}>
      {error ? (
        <EmptyState
          tone="danger"
          {...words(error)}
          actions={
            <LinkButton variant="primary" asChild>
              <Link to={linkTo(paths.analysis, { heroid })}>{t('begin.another')}</Link>
            </LinkButton>
          }
        />
      ) : (
        <Skeleton label={common('loading')} shape="square" />
      )}
    </Page>
  );
}
