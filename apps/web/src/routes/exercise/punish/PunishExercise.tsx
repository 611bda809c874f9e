import type { Punishment } from '@tabia/api-client/contract';
import { Board, BoardStage } from '@tabia/board';
import { legalMoves, moveNumber, otherSide, playUci, sideToMove } from '@tabia/chess';
import { Button, EmptyState, Inline, MessageLine, Skeleton, Stack, StatRow, StatTile, Text } from '@tabia/ui';
import { type ReactNode, useMemo, useReducer } from 'react';
import { type AdviceLine, AdviceLines, useLineOnBoard } from '../../../features/advice/AdviceLines.tsx';
import { useAdviceSentences } from '../../../features/advice/AdviceText.tsx';
import { useBoardLabels, useSan } from '../../../features/boardLabels/useBoardLabels.ts';
import { EngineFailureNote } from '../../../features/engineFailure/EngineFailureNote.tsx';
import { LoadFailure } from '../../../features/loadFailure/LoadFailure.tsx';
import { TypedMove } from '../../../features/typedMove/TypedMove.tsx';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { paths } from '../../../paths.ts';
import {
  NEW_ROUND,
  type Outcome,
  type PunishAction,
  type PunishRound,
  presentOf,
  punishRound,
  usePunishments,
} from '../../../state/exercise/punishments.ts';
import { PlayerLink } from '../PlayerLink.tsx';

interface Props {
  punishment: Punishment;
  round: PunishRound;
  act: (action: PunishAction) => void;
  /** Which of how many. */
  place: string;
}

const ONLY_REFUTATION: readonly AdviceLine[] = ['refutation'];
const NO_MOVES: ReturnType<typeof legalMoves> = new Map();

/** The sentence that says what the mistake cost, or that there is no other refutation. */
function useSolvedWords({ fen, mistake, refutation, reason, total_count: total }: Punishment): string {
  const { t } = useTranslation('exercise');
  const say = useAdviceSentences();
  if (reason?.kind !== 'punished') return t('punish.only');
  const recommended = { ...refutation, own: false };
  return say(fen, total, { recommended, mistake, reason }).why ?? t('punish.only');
}

function useMessage(punishment: Punishment, { misses, tried, solved, outcomes }: PunishRound) {
  const { t } = useTranslation('exercise');
  const san = useSan();
  const { mistake, refutation, total_count: all, hm, posid } = punishment;
  const numbered = (ply: number, move: string) => moveNumber(ply, true) + san(move);
  const answer = numbered(hm + 1, refutation.san);
  if (solved === posid)
    return outcomes[posid] === 'shown'
      ? ({ color: { tone: 'warning' }, text: t('punish.answer', { move: answer }) } as const)
      : ({ color: { tone: 'success' }, text: t('punish.right', { move: answer }) } as const);
  if (misses > 0 && tried !== undefined)
    return { color: { tone: 'danger' }, text: t('punish.wrong', { move: numbered(hm + 1, tried) }) } as const;
  const move = numbered(hm, mistake.san);
  return {
    color: { accent: 'training' },
    text: t('punish.task', { move, times: t('punish.times', { count: mistake.count }), all }),
  } as const;
}

/** One mistake on a turned board; when it is solved, the line that shows why. */
function PunishBoard({ punishment, round, act, place }: Props) {
  const { t } = useTranslation('exercise');
  const labels = useBoardLabels();
  const { fen, mistake, refutation, posid } = punishment;
  const after = useMemo(() => playUci(fen, mistake.uci)?.fen ?? fen, [fen, mistake.uci]);
  const isSolved = round.solved === posid;
  const line = useLineOnBoard(after, punishment.line);
  const why = useSolvedWords(punishment);
  const { color, text } = useMessage(punishment, round);
  const legal = useMemo(() => (isSolved ? NO_MOVES : legalMoves(after)), [after, isSolved]);
  const solve = (kind: 'right' | 'show') => {
    act({ kind, posid });
    line.show(1);
  };
  const tryMove = (uci: string): boolean => {
    const isRight = uci === refutation.uci;
    if (isRight) solve('right');
    else act({ kind: 'wrong', san: playUci(after, uci)?.san ?? uci });
    return isRight;
  };
  return (
    <Stack gap={3}>
      <MessageLine {...color}>{text}</MessageLine>
      <Text size="sm" muted>
        {place}
      </Text>
      <BoardStage beside="lines">
        <Board
          fen={line.fen ?? after}
          lastMove={line.fen === undefined ? mistake.uci : line.lastMove}
          orientation={otherSide(sideToMove(fen))}
          legalMoves={legal}
          onMove={tryMove}
          interactive={!isSolved}
          labels={labels}
        />
      </BoardStage>
      {isSolved ? (
        <Stack gap={2}>
          <Text>{why}</Text>
          <AdviceLines
            fen={after}
            line={line}
            onShow={line.show}
            shown="refutation"
            available={ONLY_REFUTATION}
            onChoose={() => undefined}
          />
          <Inline gap={2}>
            <Button variant="training" onPress={() => act({ kind: 'next' })}>
              {t('punish.next')}
            </Button>
          </Inline>
        </Stack>
      ) : (
        <Inline gap={2} align="end">
          <TypedMove fen={after} onMove={tryMove} />
          <Button variant="secondary" onPress={() => solve('show')}>
            {t('punish.show')}
          </Button>
        </Inline>
      )}
    </Stack>
  );
}

/** How the round went, and the next step. */
function PunishEnd({ outcomes, actions }: { outcomes: readonly Outcome[]; actions: ReactNode }) {
  const { t } = useTranslation('exercise');
  const count = (wanted: Outcome) => outcomes.filter((outcome) => outcome === wanted).length;
  const isPerfect = count('found') === outcomes.length;
  return (
    <Stack gap={4} align="center">
      <EmptyState
        tone="success"
        accent={isPerfect ? undefined : 'training'}
        icon={isPerfect ? 'success' : 'training'}
        title={t(isPerfect ? 'punish.allFound' : 'punish.end')}
        actions={actions}
      />
      <StatRow>
        <StatTile label={t('punish.found')} value={count('found')} tone="success" />
        <StatTile label={t('punish.foundLater')} value={count('foundLater')} />
        <StatTile
          label={t('punish.shown')}
          value={count('shown')}
          tone={count('shown') > 0 ? 'danger' : 'neutral'}
        />
      </StatRow>
    </Stack>
  );
}

/** The player's own mistakes from the other side of the board: find what refutes them. */
export function PunishExercise({ heroid }: { heroid: number }) {
  const { t } = useTranslation('exercise');
  const { data, error, refetch } = usePunishments(heroid);
  const [round, act] = useReducer(punishRound, NEW_ROUND);
  const toTraining = (
    <PlayerLink to={paths.exercise} heroid={heroid}>
      {t('punish.toTraining')}
    </PlayerLink>
  );
  if (!data && error)
    return (
      <LoadFailure
        error={error}
        onRetry={() => void refetch()}
        actions={
          <PlayerLink to={paths.exercise} heroid={heroid} variant="secondary">
            {t('punish.toTraining')}
          </PlayerLink>
        }
      />
    );
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
