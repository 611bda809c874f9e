import { Board, type BoardProps, BoardStage, moveArrow } from '@tabia/board';
import { halfMoveOf, legalMoves, otherSide } from '@tabia/chess';
import { numberedMove } from '@tabia/trainer/variations';
import { ButtonGroup, IconButton, Inline, Link, Stack, Text } from '@tabia/ui';
import { useMemo, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { useBoardLabels, useSan } from '../../features/boardLabels/useBoardLabels.ts';
import { usePageKeys } from '../../features/pageKeys/usePageKeys.ts';
import { TypedMove } from '../../features/typedMove/TypedMove.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import {
  ARROW_KINDS,
  type ArrowKind,
  MIN_SCORED_GAMES,
  moveArrows,
} from '../../state/openingTree/treeRows.ts';
import { usePlayedHere, type useTreePlace } from '../../state/openingTree/useTreePlace.ts';
import { useOrientation } from '../../state/preferences/usePreferences.ts';

type Shapes = NonNullable<BoardProps['shapes']>;
type Tree = ReturnType<typeof useTreePlace>;

/** What is played here as arrows, of the chosen kind. */
function useArrows(heroid: number, { place }: Tree) {
  const { explored, group } = usePlayedHere(heroid, place);
  const [kind, setKind] = useState<ArrowKind>('share');
  const own = explored.data?.moves;
  const others = group.data?.positions[0];
  const shapes = useMemo<Shapes>(
    () =>
      moveArrows({ own: own ?? [], group: others }, kind).map(({ uci, weight }) => ({
        ...moveArrow(uci, 'played'),
        weight,
      })),
    [own, others, kind],
  );
  return { kind, setKind, shapes, ofGroup: own?.length === 0 };
}

/** Which arrows are drawn, and what their width says. */
function ArrowChoice({
  kind,
  setKind,
  ofGroup,
}: Pick<ReturnType<typeof useArrows>, 'kind' | 'setKind' | 'ofGroup'>) {
  const { t } = useTranslation('openingTree');
  const whose = ofGroup ? 'group' : 'player';
  return (
    <Stack gap={1}>
      <ButtonGroup
        label={t('arrows.label')}
        items={ARROW_KINDS.map((id) => ({ id, label: t(`arrows.${id}`) }))}
        value={kind}
        onChange={(id) => setKind(ARROW_KINDS.find((known) => known === id) ?? 'none')}
      />
      {/* The line is always there: nothing moves when it fills. */}
      <Text size="sm" muted>
        {kind === 'none' ? '\u00a0' : t(`arrows.says.${kind}`, { context: whose, games: MIN_SCORED_GAMES })}
      </Text>
    </Stack>
  );
}

/** The board of the position; a move on it, a key or the wheel leads to the next one. */
export function TreeBoard({
  heroid,
  tree,
  onPlay,
}: {
  heroid: number;
  tree: Tree;
  onPlay: (uci: string) => void;
}) {
  const { t } = useTranslation('openingTree');
  const labels = useBoardLabels();
  const san = useSan();
  const [flipped, setFlipped] = useState(false);
  const { fen, moves, herowhite } = tree.place;
  const legal = useMemo(() => legalMoves(fen), [fen]);
  const arrows = useArrows(heroid, tree);
  const usual = useOrientation()(herowhite);
  const last = moves.at(-1);
  const flip = () => setFlipped(!flipped);
  const back = () => void tree.step(-1);
  const forward = () => void tree.step(1);
  usePageKeys([
    ['ArrowLeft', back],
    ['ArrowRight', forward],
    ['KeyF', flip],
  ]);
  const play = (uci: string): boolean => {
    onPlay(uci);
    return true;
  };
  return (
    <Stack gap={2}>
      <BoardStage beside="lines" onStep={tree.step}>
        <Board
          fen={fen}
          orientation={flipped ? otherSide(usual) : usual}
          legalMoves={legal}
          lastMove={last?.uci}
          check={/[+#]$/.test(last?.san ?? '')}
          shapes={arrows.shapes}
          onMove={play}
          announcement={last ? numberedMove(halfMoveOf(fen), san(last.san, last.uci)) : t('root')}
          labels={labels}
        />
      </BoardStage>
      <Inline gap={2} align="end">
        <TypedMove fen={fen} onMove={play} />
        <Inline gap={2} wrap={false}>
          <IconButton
            icon="chevronLeft"
            label={t('back')}
            onPress={back}
            disabled={moves.length === 0}
            shortcut="ArrowLeft"
          />
          <IconButton
            icon="chevronRight"
            label={t('forward')}
            onPress={forward}
            disabled={moves.length === tree.moves.length}
            shortcut="ArrowRight"
          />
          <IconButton icon="flip" label={t('flip')} onPress={flip} shortcut="F" />
        </Inline>
      </Inline>
      <ArrowChoice {...arrows} />
    </Stack>
  );
}

/** The moves of the line; each leads to the position after it, also those that were stepped back from. */
export function TreeLine({ tree: { place, moves, addressAt } }: { tree: Tree }) {
  const { t } = useTranslation('openingTree');
  const san = useSan();
  const ply = halfMoveOf(place.root);
  const steps = [
    t('root'),
    ...moves.map((move, index) => numberedMove(ply + index + 1, san(move.san, move.uci))),
  ];
  return (
    <nav aria-label={t('line')}>
      <Inline gap={2} as="ol">
        {steps.map((step, index) => (
          <Text key={addressAt(index)} as="li" size="sm" muted>
            {index === place.moves.length ? (
              <strong aria-current="page">{step}</strong>
            ) : (
              <Link asChild>
                <RouterLink to={addressAt(index)} replace>
                  {step}
                </RouterLink>
              </Link>
            )}
          </Text>
        ))}
      </Inline>
    </nav>
  );
}
