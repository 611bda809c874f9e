import type { CoverageGap, MemoryGap, Repertoire } from '@tabia/api-client/contract';
import { type BoardShape, FindingCard, moveArrow } from '@tabia/board';
import { moveNumber, playLine, START_FEN } from '@tabia/chess';
import { Button, Inline, LinkButton, Text } from '@tabia/ui';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useSan } from '../../features/boardLabels/useBoardLabels.ts';
import { useFormat } from '../../i18n/format.ts';
import { useOpeningName } from '../../i18n/openingNames.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { paths } from '../../paths.ts';
import { pathTo } from '../../state/address/useAddress.ts';
import { useGrants, useVoice } from '../../state/players/useGrants.ts';
import { useOrientation } from '../../state/preferences/usePreferences.ts';
import { isBeingPrepared, usePlanning } from '../../state/repertoire/repertoires.ts';

/** The last moves that are written: the player's own one, and the reply. */
const SHOWN_MOVES = 2;
/** Moves that were played there, in words. */
const SHOWN_PLAYED = 3;

type AnyGap = MemoryGap | CoverageGap;
interface Move {
  readonly uci: string;
  readonly san: string;
}

/** What both kinds of cards say, in the reader's words. */
function useDepartureWords({ prehistory_uci: moves, hm, opening, played, lost, last_at: last }: AnyGap) {
  const { t } = useTranslation('repertoire');
  const san = useSan();
  const format = useFormat();
  const openingName = useOpeningName();
  const numbered = (move: Move, ply: number) => `${moveNumber(ply, true)}${san(move.san, move.uci)}`;
  const line = playLine(START_FEN, moves)
    .map((move, ply) => ({ text: san(move.san, move.uci), ply }))
    .slice(-SHOWN_MOVES)
    .map(({ text, ply }, index) => `${moveNumber(ply, index === 0)}${text}`)
    .join(' ');
  const board = line === '' ? t(hm === 0 ? 'boardStart' : 'boardElsewhere') : t('board', { line });
  const points = { lost: format.number(lost) };
  const title = opening ? openingName(opening) : board;
  return {
    board,
    title,
    /** Of the place, for buttons that are read one by one. */
    name: line || title,
    numbered,
    played: played
      .slice(0, SHOWN_PLAYED)
      .map((move) => t('times', { move: numbered(move, hm), count: move.games }))
      .join(', '),
    cost: last === null ? t('lostUndated', points) : t('lost', { ...points, day: format.day(last) }),
  };
}

interface OwnRepertoire {
  heroid: number;
  repertoire: Repertoire;
}

interface ActionProps extends OwnRepertoire {
  gap: AnyGap;
  /** The remedy; absent where the reader may not. */
  remedy: { label: string; text: string; isPending: boolean; onPress: () => void } | undefined;
  /** The engine still looks for the move to train. */
  isPending?: boolean;
}

/** The remedy, then training what is planned, and a look at the position. */
function Actions({ heroid, repertoire, gap, remedy, isPending = false }: ActionProps) {
  const { t } = useTranslation(['repertoire', 'common']);
  const { owns } = useGrants(heroid);
  const query = { heroid, posid: gap.posid, herowhite: repertoire.herowhite };
  const training = useRef<HTMLAnchorElement>(null);
  const look = useRef<HTMLAnchorElement>(null);
  const isPressed = useRef(false);
  useLayoutEffect(() => {
    // The button that was pressed is gone, and the focus with it, unless the reader has gone on meanwhile.
    if (gap.istraining && isPressed.current && document.activeElement === document.body)
      (training.current ?? look.current)?.focus();
    isPressed.current = false;
  }, [gap.istraining]);
  return (
    <Inline gap={2}>
      {isPending ? (
        <Text size="sm" muted>
          {t('coverage.beingPrepared')}
        </Text>
      ) : gap.istraining ? (
        owns ? (
          <LinkButton variant="training" asChild>
            <Link ref={training} to={pathTo(paths.exercise, query)}>
              {t('trainNow')}
            </Link>
          </LinkButton>
        ) : (
          <Text size="sm" muted>
            {t('planned')}
          </Text>
        )
      ) : (
        remedy && (
          <Button
            variant="primary"
            label={remedy.label}
            loading={remedy.isPending}
            loadingLabel={t('common:loading')}
            onPress={() => {
              isPressed.current = true;
              remedy.onPress();
            }}
          >
            {remedy.text}
          </Button>
        )
      )}
      <LinkButton variant="ghost" asChild>
        <Link ref={look} to={pathTo(paths.analysis, query)}>
          {t('analyze')}
        </Link>
      </LinkButton>
    </Inline>
  );
}

/** Whether the lines of a player are the reader's to train: an opponent's are not. */
function useCanPlan(heroid: number): { readonly own: boolean; readonly any: boolean } {
  const { owns, plan } = useGrants(heroid);
  const isOpponent = useVoice(heroid).kind === 'opponent';
  return { own: owns && !isOpponent, any: plan && !isOpponent };
}

interface CardProps extends ActionProps {
  words: ReturnType<typeof useDepartureWords>;
  arrows: readonly BoardShape[];
  habit: string;
  instead?: string | undefined;
}

/** A position in which games left the repertoire. */
function DepartureCard({ words, arrows, habit, instead, ...actions }: CardProps) {
  const { t } = useTranslation(['repertoire', 'common']);
  const orientation = useOrientation();
  const { gap, repertoire } = actions;
  return (
    <FindingCard
      fen={gap.fen}
      orientation={orientation(repertoire.herowhite)}
      arrows={arrows}
      title={words.title}
      kind={t('games', { count: gap.games })}
      habit={habit}
      instead={instead}
      why={words.cost}
      action={<Actions {...actions} />}
      labels={{ board: words.board, loading: t('common:loading') }}
    />
  );
}

/** A move that was forgotten: what the file has, what was played, and the way to learn it. */
export function MemoryCard({ gap, ...place }: OwnRepertoire & { gap: MemoryGap }) {
  const { t } = useTranslation('repertoire');
  const words = useDepartureWords(gap);
  const { train } = usePlanning(t('notPlanned'));
  const canTrain = useCanPlan(place.heroid).own;
  const { heroid, repertoire } = place;
  const { posid, hm, answers, played } = gap;
  const arrows = useMemo(
    () => [
      // Another move than the one of the file is forgotten, not bad.
      ...played.slice(0, 1).map(({ uci }) => moveArrow(uci, 'played')),
      ...answers.map(({ uci }) => moveArrow(uci, 'best')),
    ],
    [played, answers],
  );
  return (
    <DepartureCard
      {...{ ...place, gap, words, arrows }}
      habit={t('memory.habit', {
        answers: answers.map((move) => words.numbered(move, hm)).join(t('or')),
        played: words.played,
      })}
      remedy={
        canTrain
          ? {
              label: t('memory.trainOf', { line: words.name }),
              text: t('memory.train'),
              isPending: train.isPending,
              onPress: () => train.mutate({ heroid, posid, repertoireid: repertoire.repertoireid }),
            }
          : undefined
      }
    />
  );
}

/** A reply that the file does not answer: what was played against it, and the way to a prepared move. */
export function CoverageCard({ gap, ...place }: OwnRepertoire & { gap: CoverageGap }) {
  const { t } = useTranslation('repertoire');
  const words = useDepartureWords(gap);
  const { find } = usePlanning(t('notPlanned'));
  const canPlan = useCanPlan(place.heroid).any;
  const { heroid, repertoire } = place;
  const { posid, hm, reply } = gap;
  const arrows = useMemo(() => [moveArrow(reply.uci, 'threat')], [reply.uci]);
  return (
    <DepartureCard
      {...{ ...place, gap, words, arrows }}
      habit={t('coverage.habit', { reply: words.numbered(reply, hm - 1) })}
      instead={words.played === '' ? undefined : t('coverage.played', { played: words.played })}
      isPending={isBeingPrepared(gap)}
      remedy={
        canPlan
          ? {
              label: t('coverage.findOf', { line: words.name }),
              text: t('coverage.find'),
              isPending: find.isPending,
              onPress: () => find.mutate({ heroid, posid, herowhite: repertoire.herowhite }),
            }
          : undefined
      }
    />
  );
}
