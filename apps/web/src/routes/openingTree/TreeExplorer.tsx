import { START_FEN } from '@tabia/chess';
import { lineAsPlan, planPgn } from '@tabia/trainer/variations';
import { Button, ButtonGroup, Inline, LinkButton, Page, SplitPane, Stack } from '@tabia/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { groupChip } from '../../features/comparisonGroups/laterGroup.ts';
import { FenStart } from '../../features/fenStart/FenStart.tsx';
import { PlayerChoice } from '../../features/playerChoice/PlayerChoice.tsx';
import { ShareMenu } from '../../features/share/ShareMenu.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { paths } from '../../paths.ts';
import { pathTo } from '../../state/address/useAddress.ts';
import { type TreePlace, useTreePlace } from '../../state/openingTree/useTreePlace.ts';
import { TreeBoard, TreeLine } from './TreeBoard.tsx';
import { TreeMoves } from './TreeMoves.tsx';

const SIDES = ['1', '0'] as const;

/** The moves on the page as one game, from the position where they begin. */
function pgnOf({ root }: TreePlace, moves: TreePlace['moves']): string {
  const line = lineAsPlan(moves.map(({ uci }) => uci));
  return planPgn({ fen: root, prehistory: [], moves: line, opening: undefined });
}

/** The board of a position on one side; on the other what is played there, and the games behind it. */
export function TreeExplorer({ heroid }: { heroid: number }) {
  const { t } = useTranslation('openingTree');
  const [isByKey, setIsByKey] = useState(false);
  const tree = useTreePlace();
  const { place, moves, play, begin, turnTo } = tree;
  const playRow = (uci: string) => {
    // Who plays by the keyboard goes on in the next table; who clicks steps back by the arrow keys.
    const { activeElement: row } = document;
    const isKey = row?.matches(':focus-visible') === true;
    setIsByKey(isKey);
    // The table has the arrow keys while it has the focus, and this one stands until the next is drawn.
    if (!isKey && row instanceof HTMLElement) row.blur();
    play(uci);
  };
  const playOnBoard = (uci: string) => {
    setIsByKey(false);
    play(uci);
  };
  const table = <TreeMoves key={place.fen} {...{ heroid, place, takesFocus: isByKey }} onPlay={playRow} />;
  return (
    <Page
      title={t('title')}
      description={t('description')}
      actions={
        <Inline gap={2} wrap={false}>
          <PlayerChoice />
          <ShareMenu
            heroid={heroid}
            herowhite={place.herowhite}
            fen={place.fen}
            pgn={() => pgnOf(place, moves)}
          />
        </Inline>
      }
    >
      <Stack gap={4}>
        <Inline gap={3} align="end">
          <ButtonGroup
            label={t('side')}
            items={SIDES.map((id) => ({ id, label: t(`sides.${id}`) }))}
            value={String(place.herowhite)}
            onChange={(id) => turnTo(id === '0' ? 0 : 1)}
          />
          <groupChip.Part />
          <Button startIcon="repeat" onPress={() => begin(START_FEN)}>
            {t('start')}
          </Button>
          <LinkButton variant="ghost" asChild>
            <Link to={pathTo(paths.repertoire, { heroid })}>{t('repertoire')}</Link>
          </LinkButton>
        </Inline>
        <SplitPane wide="none" mainLabel={t('boardSide')} endLabel={t('movesSide')} end={table}>
          <Stack gap={3}>
            <TreeLine tree={tree} />
            <TreeBoard heroid={heroid} tree={tree} onPlay={playOnBoard} />
            <FenStart label={t('fen')} onFen={begin} />
          </Stack>
        </SplitPane>
      </Stack>
    </Page>
  );
}
