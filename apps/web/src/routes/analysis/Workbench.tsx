import { isSilent } from '@tabia/api-client';
import type { Mistake } from '@tabia/api-client/contract';
import { MoveTree } from '@tabia/board';
import { useDrawnMoves } from '@tabia/trainer';
import {
  type Analysis,
  type Direction,
  type Expansion,
  isTrained,
  type LoadedRoot,
  type MapRequest,
  type Trouble,
  textTree,
  walkMap,
} from '@tabia/trainer/variations';
import { HelpPoint, LinkButton, Page, Skeleton, SplitPane, Stack, Surface, Text } from '@tabia/ui';
import { useNarrow } from '@tabia/ui/theme';
import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { useAdviceArrows } from '../../features/advice/useAdviceLines.ts';
import { useSan } from '../../features/boardLabels/useBoardLabels.ts';
import { EngineFailureNote } from '../../features/engineFailure/EngineFailureNote.tsx';
import { LoadFailure } from '../../features/loadFailure/LoadFailure.tsx';
import { usePageKeys } from '../../features/pageKeys/usePageKeys.ts';
import { usePlaceTitle } from '../../features/pageTitle/usePlaceTitle.tsx';
import { PlayerChoice } from '../../features/playerChoice/PlayerChoice.tsx';
import { usePositionOpening } from '../../features/positionOpening/usePositionOpening.ts';
import { laterRemedies } from '../../features/remedies/laterRemedies.ts';
import { oneText, useErrorWords } from '../../i18n/errorWords.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { useApp } from '../../services/AppContext.tsx';
import { useAnalysis, usePlanTree } from '../../state/analysis/useAnalysis.ts';
import { usePosition } from '../../state/mistakes/mistakes.ts';
import { BoardSide, type BoardSideProps } from './BoardSide.tsx';
import { MapSide } from './MapSide.tsx';
import { PlanActions, ShareRoot } from './PlanActions.tsx';
import { PlanNotices } from './PlanNotices.tsx';
import { PositionPath } from './PositionPath.tsx';
import { useFinding, useFindingAdvice, WhyHere } from './WhyHere.tsx';

/** The moves in training and the line to the selected move, as text. */
function MovesText({ analysis, root }: { analysis: Analysis; root: LoadedRoot }) {
  const { t } = useTranslation('analysis');
  const san = useSan();
  const { moves, selected } = useSnapshot(analysis.state);
  const text = useMemo(() => textTree(root, moves, selected, san), [root, moves, selected, san]);
  return (
    <HelpPoint id="moveNumbering">
      <Surface as="section" padding="md">
        {text.children.length === 0 ? (
          <Text muted>{t('noText')}</Text>
        ) : (
          <MoveTree
            tree={text}
            path={selected}
            onSelect={(path) => analysis.select(path)}
            label={t('text')}
            inTraining={(path) => isTrained(moves, path)}
          />
        )}
      </Surface>
    </HelpPoint>
  );
}

/** Arrow keys move along the drawn variations; letters act on the board. */
function useMapKeys(
  analysis: Analysis,
  { onFlip, onEngine }: { onFlip: () => void; onEngine: () => void },
): void {
  const drawn = useDrawnMoves(analysis);
  const { links, folded, selected } = useSnapshot(analysis.state);
  const walk = (direction: Direction) => () => {
    const next = walkMap(drawn, { from: selected, folded, links }, direction);
    if (next !== undefined) analysis.select(next);
  };
  usePageKeys([
    ['ArrowLeft', walk('back')],
    ['ArrowRight', walk('on')],
    ['ArrowUp', walk('up')],
    ['ArrowDown', walk('down')],
    ['KeyF', onFlip],
    ['Space', onEngine],
    ['KeyU', () => void analysis.undo()],
  ]);
}

/** Says in the corner what could not be done, in the reader's words. */
function useTroubleWords(): (trouble: Trouble) => void {
  const { t } = useTranslation('analysis');
  const { notices } = useApp();
  const words = useErrorWords();
  return useCallback(
    (trouble) => {
      if ('error' in trouble && isSilent(trouble.error)) return;
      const tone = trouble.kind === 'unknown-position' ? 'info' : 'danger';
      const text = 'error' in trouble ? oneText(words(trouble.error)) : t(`trouble.${trouble.kind}.text`);
      notices.show({ tone, title: t(`trouble.${trouble.kind}.title`), text });
    },
    [t, notices, words],
  );
}

/** Says in the corner what an expansion has found. */
function useExpansionWords(): (expansion: Expansion) => void {
  const { t } = useTranslation('analysis');
  const { notices } = useApp();
  return useCallback(
    ({ added, plies, unfinished }) => {
      const title = added > 0 ? t('expansion.added', { count: added }) : t('expansion.nothing');
      // Players count a move of each side as one.
      const length = t('expansion.moves', { count: Math.ceil(plies / 2) });
      const text = unfinished ? `${length} ${t('expansion.unfinished')}` : length;
      notices.show({ tone: 'info', title, text });
    },
    [t, notices],
  );
}

function NotLoaded({ error, onRetry, back }: { error: unknown; onRetry: () => void; back: string }) {
  const { t } = useTranslation('analysis');
  return (
    <LoadFailure
      error={error}
      title={t('trouble.load.title')}
      onRetry={onRetry}
      actions={
        <LinkButton asChild>
          <Link to={back}>{t('empty.action')}</Link>
        </LinkButton>
      }
    />
  );
}

function StillLoading() {
  const { t } = useTranslation();
  return (
    <SplitPane wide="none" end={<Skeleton label={t('loading')} shape="block" count={2} />}>
      <Skeleton label={t('loading')} shape="square" />
    </SplitPane>
  );
}

/** What the engine failed at, of what the position or its plan waits for. */
function Failures({ analysis, request }: { analysis: Analysis; request: MapRequest }) {
  const { heroid, posid, categories, timecontrols } = request;
  const { planned, root } = useSnapshot(analysis.state);
  const position = usePosition(heroid, posid, { categories, timecontrols }).data;
  const tree = usePlanTree({ heroid, posid, herowhite: root?.herowhite ?? 1 }, planned).data;
  return <EngineFailureNote failure={position?.failure ?? tree?.growing?.failure} />;
}

/** The board of a finding, with the arrows of its card. */
function FindingBoard({
  request,
  mistake,
  ...board
}: Omit<BoardSideProps, 'arrows'> & { request: MapRequest; mistake: Mistake }) {
  return <BoardSide {...board} arrows={useAdviceArrows(useFindingAdvice(request, mistake))} />;
}

const NO_ARROWS: BoardSideProps['arrows'] = [];

/** Board and engine on one side, the map of variations on the other, the moves as text below. */
export function Workbench({ request, back }: { request: MapRequest; back: string }) {
  const { t } = useTranslation('analysis');
  const Remedies = laterRemedies.useLoaded();
  const analysis = useAnalysis(request, { onTrouble: useTroubleWords(), onExpanded: useExpansionWords() });
  const { status, root, error } = useSnapshot(analysis.state);
  // Board and map are drawn in small steps.
  const isDrawn = useDeferredValue(status !== 'loading');
  useEffect(() => {
    if (isDrawn) analysis.drawn();
  }, [isDrawn, analysis]);
  const [engineOn, setEngineOn] = useState(false);
  const [flipped, setFlipped] = useState(false);
  const flip = () => setFlipped((present) => !present);
  const { opening } = usePositionOpening(request);
  const title = usePlaceTitle(request);
  const finding = useFinding(request, root?.herowhite ?? 1);
  // A phone has the choice below the opening, with the other actions: beside it, it would break the line.
  const isNarrow = useNarrow();
  useMapKeys(analysis, { onFlip: flip, onEngine: () => setEngineOn((present) => !present) });

  if (status === 'failed')
    return (
      <Page title={title} description={opening} actions={<PlayerChoice />}>
        <NotLoaded error={error} onRetry={() => void analysis.open()} back={back} />
      </Page>
    );
  if (!root || status === 'loading' || !isDrawn)
    return (
      <Page title={title} description={opening} actions={!isNarrow && <PlayerChoice />}>
        <StillLoading />
      </Page>
    );
  const share = <ShareRoot analysis={analysis} request={request} />;
  const board = {
    heroid: request.heroid,
    analysis,
    engineOn,
    onEngine: setEngineOn,
    flipped,
    onFlip: flip,
    share,
  };
  const why = finding && <WhyHere analysis={analysis} request={request} mistake={finding} />;
  const map = <MapSide analysis={analysis} heroid={request.heroid} />;
  return (
    <Page
      title={title}
      description={opening}
      actions={<PlanActions analysis={analysis} request={request} back={back} />}
    >
      <Stack gap={4}>
        <Failures analysis={analysis} request={request} />
        <PlanNotices analysis={analysis} {...request} />
        {/* A phone shows the board first. */}
        {!isNarrow && why}
        <SplitPane wide="none" mainLabel={t('boardSide')} endLabel={t('mapSide')} end={map}>
          {finding ? (
            <FindingBoard {...board} request={request} mistake={finding} below={isNarrow && why} />
          ) : (
            <BoardSide {...board} arrows={NO_ARROWS} />
          )}
        </SplitPane>
        <PositionPath {...request} />
        <MovesText analysis={analysis} root={root} />
        {/* Last on the page: it comes late, and nothing may move for it. */}
        {finding && Remedies && <Remedies heroid={request.heroid} mistake={finding} />}
      </Stack>
    </Page>
  );
}
