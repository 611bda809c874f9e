import { MoveTree } from '@tabia/board';
import {
  Button,
  EmptyState,
  HelpPoint,
  LinkButton,
  Page,
  Skeleton,
  SplitPane,
  Stack,
  Surface,
  Text,
} from '@tabia/ui';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { useSan } from '../../features/boardLabels/useBoardLabels.ts';
import { usePageKeys } from '../../features/pageKeys/usePageKeys.ts';
import { useErrorWords } from '../../i18n/errorWords.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import type { MapRequest } from '../../state/variations/loadVariations.ts';
import { idOfPath, pathOfId, textTree } from '../../state/variations/mapTree.ts';
import { useAnalysis } from '../../state/analysis/useAnalysis.ts';
import { isTrained } from '../../state/variations/variations.ts';
import { type Direction, walkMap } from '../../state/variations/walkMap.ts';
import { BoardSide } from './BoardSide.tsx';
import { MapSide } from './MapSide.tsx';
import { PlanActions } from './PlanActions.tsx';
import { useDrawnMoves } from './useDrawnMoves.ts';
import { useTroubleWords } from './useTroubleWords.ts';

/** Board and engine on one side, the map of variations on the other, the moves as text below. */
export const Workbench = ({ request, back }: { request: MapRequest; back: string }) => {
  const { t } = useTranslation('analysis');
  const { t: common } = useTranslation();
  const words = useErrorWords();
  const san = useSan();
  const analysis = useAnalysis(request, useTroubleWords());
  const shown = useSnapshot(analysis.state);
  const [engineOn, setEngineOn] = useState(false);
  const [flipped, setFlipped] = useState(false);
  const drawn = useDrawnMoves(analysis);
  const { root, moves, links, folded, selected } = shown;

  const walk = (direction: Direction) => () => {
    const next = walkMap(drawn, { from: selected, folded, links }, direction);
    if (next !== undefined) analysis.select(next);
  };
  usePageKeys([
    ['ArrowLeft', walk('back')],
    ['ArrowRight', walk('on')],
    ['ArrowUp', walk('up')],
    ['ArrowDown', walk('down')],
    ['KeyF', () => setFlipped((present) => !present)],
    ['Space', () => setEngineOn((present) => !present)],
    ['KeyU', () => void analysis.undo()],
  ]);
  const text = useMemo(() => root && textTree(root, moves, selected, san), [root, moves, selected, san]);

  if (shown.status === 'failed')
    return (
      <Page title={t('title')}>
        <EmptyState
          tone="error"
          {...words(shown.error)}
          actions={
            <>
              <Button variant="primary" onPress={() => void analysis.open()}>
                {common('retry')}
              </Button>
              <LinkButton asChild>
                <Link to={back}>{t('empty.action')}</Link>
              </LinkButton>
            </>
          }
        />
      </Page>
    );
  if (!root || !text || shown.status === 'loading')
    return (
      <Page title={t('title')}>
        <SplitPane wide="none" end={<Skeleton label={common('loading')} shape="block" count={2} />}>
          <Skeleton label={common('loading')} shape="square" />
        </SplitPane>
      </Page>
    );
  return (
    <Page title={t('title')} actions={<PlanActions analysis={analysis} request={request} back={back} />}>
      <Stack gap={4}>
        <SplitPane
          wide="none"
          mainLabel={t('boardSide')}
          endLabel={t('mapSide')}
          end={<MapSide analysis={analysis} />}
        >
          <BoardSide
            analysis={analysis}
            engineOn={engineOn}
            onEngine={setEngineOn}
            flipped={flipped}
            onFlip={() => setFlipped(!flipped)}
          />
        </SplitPane>
        <HelpPoint id="moveNumbering">
          <HelpPoint id="gameStart" find="button">
            <Surface as="section" padding="md">
              {text.children.length === 0 ? (
                <Text tone="muted">{t('noText')}</Text>
              ) : (
                <MoveTree
                  tree={text}
                  path={pathOfId(selected)}
                  onSelect={(path) => analysis.select(idOfPath(path))}
                  label={t('text')}
                  inTraining={(path) => isTrained(moves, idOfPath(path))}
                />
              )}
            </Surface>
          </HelpPoint>
        </HelpPoint>
      </Stack>
    </Page>
  );
};
