import { type Gap, LABELS } from '@tabia/api-client/contract';
import { type BoardShape, FindingCard, moveArrow } from '@tabia/board';
import { moveNumber, playLine, START_FEN } from '@tabia/chess';
import { isFineGap } from '@tabia/mistakes';
import { Button, Inline, LinkButton, Text } from '@tabia/ui';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { useSan } from '../../../features/boardLabels/useBoardLabels.ts';
import { useRetry } from '../../../features/engineFailure/EngineFailureNote.tsx';
import { gradeArrow } from '../../../features/grades/gradeArrow.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useOpeningName } from '../../../i18n/openingNames.ts';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { paths } from '../../../paths.ts';
import { useApp } from '../../../services/AppContext.tsx';
import { useLinkTo } from '../../../state/address/useAddress.ts';
import { useGapHiding, usePrepareGap } from '../../../state/gaps/gaps.ts';
import { useGrants, useTrainedSide, useVoice } from '../../../state/players/useGrants.ts';
import { useOrientation } from '../../../state/preferences/usePreferences.ts';

/** The last moves that are written: the player's own one, and the reply. */
const SHOWN_MOVES = 2;

/** Share from which an answer is called probable. */
const MIN_PROBABLE_SHARE = 0.5;

/** A gap in the reader's words. */
function useGapWords(heroid: number) {
  const { t } = useTranslation('gaps');
  const context = useVoice(heroid).kind;
  const san = useSan();
  const format = useFormat();
  const line = ({ prehistory_uci: moves }: Gap): string =>
    playLine(START_FEN, moves)
      .map((move, ply) => ({ text: san(move.san, move.uci), ply }))
      .slice(-SHOWN_MOVES)
      .map(({ text, ply }, index) => `${moveNumber(ply, index === 0)}${text}`)
      .join(' ');
  const numbered = ({ hm }: Gap, move: { readonly san: string; readonly uci: string }): string =>
    `${moveNumber(hm, true)}${san(move.san, move.uci)}`;
  const met = ({ met: times }: Gap): string =>
    t(times === 0 ? 'met.never' : times === 1 ? 'met.once' : 'met.twice');
  return {
    line,
    /** In how many games it comes about once. */
    likely: ({ probability }: Gap): string =>
      t('likely', { count: Math.max(1, Math.round(1 / probability)) }),
    expected: (gap: Gap): string => t('expected', { context, line: line(gap), met: met(gap) }),
    /** What the player would answer; undefined until the engine has judged it. */
    answer: (gap: Gap): string | undefined => {
      const { answer } = gap;
      if (answer === null) return undefined;
      const move = numbered(gap, answer);
      if (isFineGap(gap)) return t('answer.good', { move });
      const kind = answer.share >= MIN_PROBABLE_SHARE ? 'bad' : 'maybe';
      return t(`answer.${kind}`, { move, loss: format.tenths(answer.loss) });
    },
    better: (gap: Gap): string | undefined => {
      const { answer, best } = gap;
      if (best === null || answer === null || answer.uci === best.uci || isFineGap(gap)) return undefined;
      return t(answer.grade === 'playable' ? 'stronger' : 'better', { move: numbered(gap, best) });
    },
  };
}

interface Props {
  heroid: number;
  gap: Gap;
}

/** The likely answer if it is bad, and the best one. */
function useArrows(gap: Gap): readonly BoardShape[] {
  const bad = isFineGap(gap) ? undefined : gap.answer;
  const good = gap.best?.uci;
  return useMemo(
    () => [...(bad ? [gradeArrow(bad.uci, bad.grade)] : []), ...(good ? [moveArrow(good, 'best')] : [])],
    [bad, good],
  );
}

/** Has the engine try again what it failed at. */
function TryAgain() {
  const { t } = useTranslation('gaps');
  const retry = useRetry();
  return (
    <Button loading={retry.isPending} onPress={() => retry.mutate({})}>
      {t('tryAgain')}
    </Button>
  );
}

/** Takes a gap off the list; the message offers to bring it back. */
function Dismiss({ heroid, gap, line }: Props & { line: string }) {
  const { t } = useTranslation('gaps');
  const { notices } = useApp();
  const { hide, show } = useGapHiding();
  const label = { heroid, posid: gap.posid, labid: LABELS.ignored };
  const dismiss = async () => {
    if ((await hide.mutateAsync(label).catch(() => undefined)) === undefined) return;
    const onAction = () => show.mutate(label);
    notices.show({ tone: 'info', title: t('dismissed', { line }), actionLabel: t('undo'), onAction });
  };
  return (
    <Button
      variant={isFineGap(gap) ? 'primary' : 'ghost'}
      label={t('dismissOf', { line })}
      loading={hide.isPending}
      loadingLabel={t('dismiss')}
      onPress={() => void dismiss()}
    >
      {t('dismiss')}
    </Button>
  );
}

/** Prepare, train what was prepared, or dismiss: that first, once the gap has turned out to be none. */
function GapActions({ heroid, gap, line }: Props & { line: string }) {
  const { t } = useTranslation('gaps');
  const linkTo = useLinkTo();
  const prepare = usePrepareGap(t('notPrepared'));
  const { posid, istraining, best, failed } = gap;
  // Against an opponent the answer is the reader's.
  const query = { heroid, posid, herowhite: useTrainedSide(heroid)(gap.herowhite) };
  const { owns, plan, notes } = useGrants(heroid);
  return (
    <Inline gap={2}>
      {istraining && best === null ? (
        <Text size="sm" muted>
          {t('beingPrepared')}
        </Text>
      ) : istraining ? (
        owns && (
          <LinkButton variant="training" asChild>
            <Link to={linkTo(paths.exercise, query)}>{t('train')}</Link>
          </LinkButton>
        )
      ) : best === null && failed ? (
        <TryAgain />
      ) : (
        plan && (
          // What the engine still looks at is planned without a move, and gets it with the answer.
          <Button
            variant={isFineGap(gap) && notes ? 'ghost' : 'primary'}
            loading={prepare.isPending}
            onPress={() => prepare.mutate(query)}
          >
            {t('prepare')}
          </Button>
        )
      )}
      <LinkButton variant="ghost" asChild>
        <Link to={linkTo(paths.analysis, { ...query, tab: 'gaps' })}>{t('analyze')}</Link>
      </LinkButton>
      {notes && !istraining && <Dismiss heroid={heroid} gap={gap} line={line} />}
    </Inline>
  );
}

/** A likely reply that the player has not met: how likely it is, what the player would lose, and the way to prepare for it. */
export function GapFinding({ heroid, gap }: Props) {
  const { t } = useTranslation(['gaps', 'common']);
  const openingName = useOpeningName();
  const orientation = useOrientation();
  const words = useGapWords(heroid);
  const line = words.line(gap);
  const answer = words.answer(gap);
  return (
    <FindingCard
      fen={gap.fen}
      orientation={orientation(gap.herowhite)}
      arrows={useArrows(gap)}
      title={gap.opening ? openingName(gap.opening) : line}
      kind={words.likely(gap)}
      habit={words.expected(gap)}
      instead={answer}
      why={words.better(gap)}
      pending={answer === undefined ? t(gap.failed ? 'failed' : 'checking') : undefined}
      action={<GapActions heroid={heroid} gap={gap} line={line} />}
      labels={{ board: t('board', { line }), loading: t('common:loading') }}
    />
  );
}
