import { FenField } from '@tabia/board';
import { START_FEN } from '@tabia/chess';
import { Button, Inline, Page, SegmentedControl, SplitPane, Stack } from '@tabia/ui';
import { useState } from 'react';
import { GroupChip } from '../../features/comparisonGroups/GroupChip.tsx';
import { PlayerChoice } from '../../features/playerChoice/PlayerChoice.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { useTreePlace } from '../../state/openingTree/useTreePlace.ts';
import { TreeBoard } from './TreeBoard.tsx';
import { TreeLine } from './TreeLine.tsx';
import { TreeMoves } from './TreeMoves.tsx';

const SIDES = ['1', '0'] as const;

/** Takes a pasted FEN. */
function FenStart({ onFen }: { onFen: (fen: string) => void }) {
  const { t } = useTranslation('openingTree');
  const { t: mistakes } = useTranslation('mistakes');
  return (
    <FenField
      onFen={(fen) => fen !== '' && onFen(fen)}
      labels={{
        field: t('fen'),
        placeholder: mistakes('fen.placeholder'),
        clear: t('clearFen'),
        invalid: (code) => mistakes('fen.invalid', { reason: mistakes(`fen.reasons.${code}`) }),
      }}
    />
  );
}

/** The board of a position on one side; on the other what is played there, and the games behind it. */
export function TreeExplorer({ heroid }: { heroid: number }) {
  const { t } = useTranslation('openingTree');
  const { place, addressAt, play, begin, turnTo } = useTreePlace();
  const [chosen, setChosen] = useState<{ readonly fen: string; readonly uci: string }>();
  const uci = chosen?.fen === place.fen ? chosen.uci : undefined;
  const moves = (
    <TreeMoves
      key={place.fen}
      heroid={heroid}
      place={place}
      chosen={uci}
      onChoose={(move) => setChosen({ fen: place.fen, uci: move })}
      onPlay={play}
    />
  );
  return (
    <Page title={t('title')} description={t('description')} actions={<PlayerChoice />}>
      <Stack gap={4}>
        <Inline gap={3} align="end">
          <SegmentedControl
            label={t('side')}
            items={SIDES.map((id) => ({ id, label: t(`sides.${id}`) }))}
            value={String(place.herowhite)}
            onChange={(id) => turnTo(id === '0' ? 0 : 1)}
          />
          <GroupChip />
          <Button startIcon="repeat" onPress={() => begin(START_FEN)}>
            {t('start')}
          </Button>
        </Inline>
        <SplitPane wide="none" mainLabel={t('boardSide')} endLabel={t('movesSide')} end={moves}>
          <Stack gap={3}>
            <TreeLine place={place} addressAt={addressAt} />
            <TreeBoard place={place} chosen={uci} onPlay={play} />
            <FenStart onFen={begin} />
          </Stack>
        </SplitPane>
      </Stack>
    </Page>
  );
}
