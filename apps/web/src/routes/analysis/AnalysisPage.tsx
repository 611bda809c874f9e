import { ApiError } from '@tabia/api-client';
import { EmptyState, LinkButton, Page, Skeleton } from '@tabia/ui';
import { lazy, Suspense } from 'react';
import { Link, Navigate } from 'react-router-dom';
import { LoadFailure } from '../../features/loadFailure/LoadFailure.tsx';
import { NoPlayer } from '../../features/playerChoice/NoPlayer.tsx';
import { PlayerChoice } from '../../features/playerChoice/PlayerChoice.tsx';
import { useErrorWords } from '../../i18n/errorWords.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { paths } from '../../paths.ts';
import { useAddress, useLinkTo } from '../../state/address/useAddress.ts';
import { usePlayers } from '../../state/players/players.ts';
import { useChosenPlayer } from '../../state/players/useGrants.ts';
import { useAnswer } from '../../state/queries/useAnswer.ts';
import { Workbench } from './Workbench.tsx';

interface Props {
  heroid: number;
  fen: string;
  herowhite: 0 | 1 | undefined;
}

/** The service has read the FEN and does not take it: another try brings the same answer. */
function isRefused(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}

/** Gives a FEN in the address its number and takes its place in the history, so that back does not return to it. */
function FenPosition({ heroid, fen, herowhite }: Props) {
  const { t } = useTranslation(['analysis', 'common']);
  const words = useErrorWords();
  const linkTo = useLinkTo();
  const { data, error, refetch } = useAnswer('misc/fentoposid', { fen, add: true }, { retry: false });
  if (data?.posid) {
    // The FEN stays beside the number: its counters are not those of the games that reached the position.
    const place = { heroid, posid: data.posid, fen, ...(herowhite !== undefined && { herowhite }) };
    return <Navigate to={linkTo(paths.analysis, place)} replace />;
  }
  return (
    <Page title={t('title')} actions={<PlayerChoice />}>
      {error === null ? (
        <Skeleton label={t('common:loading')} shape="square" />
      ) : isRefused(error) ? (
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
        <LoadFailure error={error} onRetry={() => void refetch()} />
      )}
    </Page>
  );
}

const StartScreen = lazy(async () => ({ default: (await import('./start/StartScreen.tsx')).StartScreen }));

/** Answers "What should I play instead?" with the variations of one position and an engine. */
export function AnalysisPage() {
  const [{ posid, herowhite, fen = '', categories = [], timecontrols = [] }] = useAddress();
  const { t } = useTranslation('analysis');
  const linkTo = useLinkTo();
  const heroid = useChosenPlayer();
  const players = usePlayers();
  const back = linkTo(paths.preAnalysis, { heroid: heroid || undefined, herowhite: undefined });
  // Until the players are known there may be one.
  if (heroid === 0 && !players.data && !players.error) return null;
  if (heroid === 0) return <NoPlayer page={t('title')} title={t('empty.title')} text={t('empty.text')} />;
  if (posid === undefined && fen !== '')
    return <FenPosition heroid={heroid} fen={fen} herowhite={herowhite} />;
  if (posid === undefined)
    return (
      <Suspense fallback={null}>
        <StartScreen heroid={heroid} back={back} />
      </Suspense>
    );
  return (
    <Workbench
      key={[heroid, posid, herowhite, categories, timecontrols, fen].join(' ')}
      request={{ heroid, posid, herowhite, categories, timecontrols, fen }}
      back={back}
    />
  );
}
