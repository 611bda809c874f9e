import { Button, EmptyState, LinkButton, Page, Skeleton, SplitPane, Stack } from '@tabia/ui';
import { useNarrow } from '@tabia/ui/theme';
import { useDeferredValue, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { EngineFailureNote } from '../../features/engineFailure/EngineFailureNote.tsx';
import { usePlaceTitle } from '../../features/pageTitle/usePlaceTitle.tsx';
import { PlayerChoice } from '../../features/playerChoice/PlayerChoice.tsx';
import { usePositionOpening } from '../../features/positionOpening/usePositionOpening.ts';
import { useErrorWords } from '../../i18n/errorWords.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import type { Analysis } from '../../state/analysis/analysisState.ts';
import { usePlanTree } from '../../state/analysis/planTree.ts';
import { useAnalysis } from '../../state/analysis/useAnalysis.ts';
import { usePosition } from '../../state/mistakes/mistakes.ts';
import type { MapRequest } from '../../state/variations/loadVariations.ts';
import { BoardSide } from './BoardSide.tsx';
import { MapSide } from './MapSide.tsx';
import { MovesText } from './MovesText.tsx';
import { PlanActions } from './PlanActions.tsx';
import { PlanNotices } from './PlanNotices.tsx';
import { PositionPath } from './PositionPath.tsx';
import { useExpansionWords } from './useExpansionWords.ts';
import { useMapKeys } from './useMapKeys.ts';
import { useTroubleWords } from './useTroubleWords.ts';

function NotLoaded({ error, onRetry, back }: { error: unknown; onRetry: () => void; back: string }) {
  const { t } = useTranslation('analysis');
  const { t: common } = useTranslation();
  const words = useErrorWords();
  return (
    <EmptyState
      tone="danger"
      {...words(error)}
      actions={
        <>
          <Button variant="primary" onPress={onRetry}>
            {common('retry')}
          </Button>
          <LinkButton asChild>
            <Link to={back}>{t('empty.action')}</Link>
          </LinkButton>
        </>
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

/** Board and engine on one side, the map of variations on the other, the moves as text below. */
export function Workbench({ request, back }: { request: MapRequest; back: string }) {
  const { t } = useTranslation('analysis');
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
  const board = { analysis, engineOn, onEngine: setEngineOn, flipped, onFlip: flip };
  const map = <MapSide analysis={analysis} />;
  return (
    <Page
      title={title}
      description={opening}
      actions={<PlanActions analysis={analysis} request={request} back={back} />}
    >
      <Stack gap={4}>
        <Failures analysis={analysis} request={request} />
        <PlanNotices analysis={analysis} {...request} />
        <SplitPane wide="none" mainLabel={t('boardSide')} endLabel={t('mapSide')} end={map}>
          <BoardSide {...board} />
        </SplitPane>
        <PositionPath {...request} />
        <MovesText analysis={analysis} root={root} />
      </Stack>
    </Page>
  );
}
