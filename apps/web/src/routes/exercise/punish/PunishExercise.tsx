import { EmptyState, LinkButton, Skeleton, Stack } from '@tabia/ui';
import { useReducer } from 'react';
import { Link } from 'react-router-dom';
import { EngineFailureNote } from '../../../features/engineFailure/EngineFailureNote.tsx';
import { useErrorWords } from '../../../i18n/errorWords.ts';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { paths } from '../../../paths.ts';
import { useLinkTo } from '../../../state/address/useAddress.ts';
import { usePunishments } from '../../../state/exercise/punish/punishments.ts';
import { NEW_ROUND, presentOf, punishRound } from '../../../state/exercise/punish/punishRound.ts';
import { PunishBoard } from './PunishBoard.tsx';
import { PunishEnd } from './PunishEnd.tsx';

function ToTraining({ heroid }: { heroid: number }) {
  const linkTo = useLinkTo();
  const { t } = useTranslation('exercise');
  return (
    <LinkButton variant="training" asChild>
      <Link to={linkTo(paths.exercise, { heroid })}>{t('punish.toTraining')}</Link>
    </LinkButton>
  );
}

/** The player's own mistakes from the other side of the board: find what refutes them. */
export function PunishExercise({ heroid }: { heroid: number }) {
  const { t } = useTranslation('exercise');
  const words = useErrorWords();
  const { data, error } = usePunishments(heroid);
  const [round, act] = useReducer(punishRound, NEW_ROUND);
  const toTraining = <ToTraining heroid={heroid} />;
  if (!data && error) return <EmptyState tone="danger" {...words(error)} actions={toTraining} />;
  if (!data) return <Skeleton label={t('punish.searching')} shape="row" count={6} />;
  const { items, calculating, failure } = data;
  const present = presentOf(items, round);
  const done = Object.keys(round.outcomes).length;
  if (present)
    return (
      <PunishBoard
        key={present.posid}
        punishment={present}
        round={round}
        act={act}
        place={t('punish.place', { number: done + (round.solved === undefined ? 1 : 0), all: items.length })}
      />
    );
  if (calculating > 0)
    return (
      <Stack gap={4}>
        <EngineFailureNote failure={failure} />
        <EmptyState
          accent="training"
          icon="training"
          title={t('punish.searching')}
          text={t('punish.searchingText', { count: calculating })}
          actions={toTraining}
        />
      </Stack>
    );
  if (done > 0) return <PunishEnd outcomes={Object.values(round.outcomes)} actions={toTraining} />;
  return (
    <EmptyState
      accent="training"
      icon="training"
      title={t('punish.noneTitle')}
      text={t('punish.noneText')}
      actions={toTraining}
    />
  );
}
