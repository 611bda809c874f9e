import type { Mistake } from '@tabia/api-client/contract';
import { type ChipName, firstThree, type GameScope } from '@tabia/trainer/findings';
import { HelpPoint, Inline, LinkButton, later, Skeleton, SplitPane, Stack } from '@tabia/ui';
import { useNarrow } from '@tabia/ui/theme';
import { type ComponentProps, Suspense, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { paths } from '../../../paths.ts';
import { useAddress, useLinkTo } from '../../../state/address/useAddress.ts';
import { FilterBar } from '../filters/FilterBar.tsx';
import { WorstWalk } from '../WorstWalk.tsx';
import { ListHead } from './ListHead.tsx';
import { MistakeViews } from './MistakeViews.tsx';
import { useBroughtIntoSight } from './useBroughtIntoSight.ts';
import { useFilteredMistakes } from './useFilteredMistakes.ts';
import { useMistakeSelection } from './useMistakeSelection.ts';

// The list is there first: the board beside it follows.
const positionPanel = later(async () => (await import('../position/PositionPanel.tsx')).PositionPanel);

/** A side of the filters as the service writes it. */
const SIDE_FIELDS = { both: undefined, white: 1, black: 0 } as const;

interface Props {
  heroid: number;
  games: GameScope;
  onGames: (change: Partial<GameScope>) => void;
  mistakes: readonly Mistake[];
  calculating: boolean;
}

function LaterPanel(props: ComponentProps<typeof positionPanel.Part>) {
  const { t } = useTranslation();
  const PositionPanel = positionPanel.useNow();
  const waiting = <Skeleton label={t('loading')} shape="block" count={2} />;
  if (!PositionPanel) return waiting;
  return (
    <Suspense fallback={waiting}>
      <PositionPanel {...props} />
    </Suspense>
  );
}

/** The way back to the three worst positions, if there are any; the walk has its own steps. */
function ToFirst({ mistakes }: { mistakes: readonly Mistake[] }) {
  const { t } = useTranslation('mistakes');
  const [{ walk = false }] = useAddress();
  const linkTo = useLinkTo();
  if (walk || firstThree(mistakes).length === 0) return null;
  return (
    <LinkButton variant="ghost" size="sm" asChild>
      <Link to={linkTo(paths.preAnalysis, { tab: 'three', posid: undefined })}>{t('first.back')}</Link>
    </LinkButton>
  );
}

/** Filters, list or tree, and the selected position beside them. */
export function MistakeBrowser({ heroid, games, onGames, mistakes, calculating }: Props) {
  const { t } = useTranslation('mistakes');
  const { filters, bounds, candidates, shown, blocking, change, showAll } = useFilteredMistakes(mistakes);
  const [opened, setOpened] = useState<ChipName>();
  const { selected, actions, select, open } = useMistakeSelection({ heroid, mistakes, shown });
  const beside = useRef<HTMLElement>(null);
  const isPhone = useNarrow();
  const bringIntoSight = useBroughtIntoSight(beside);
  const choose = (id: number) => {
    select(id);
    // On a phone the board is below the list: the chosen position comes into sight.
    if (isPhone) bringIntoSight();
  };
  // What was not met yet has its own boards, and no filter applies to it.
  const isOfMistakes = useAddress()[0].tab !== 'gaps';
  const panel =
    isOfMistakes && selected ? (
      <LaterPanel heroid={heroid} games={games} mistake={selected} actions={actions} />
    ) : undefined;
  return (
    <Stack gap={4}>
      {isOfMistakes && (
        <HelpPoint id="filterBlock">
          <FilterBar
            {...{ filters, bounds, games, onGames, opened }}
            onChange={change}
            onOpened={setOpened}
          />
        </HelpPoint>
      )}
      <SplitPane
        wide="main"
        mainLabel={t('listLabel')}
        endLabel={t('panelLabel')}
        endRef={beside}
        end={panel}
      >
        <Stack gap={2}>
          {isOfMistakes && (
            <>
              <ListHead
                shown={shown.length}
                count={candidates.length}
                calculating={calculating}
                onShowAll={showAll}
              />
              <Inline>
                <ToFirst mistakes={mistakes} />
                <WorstWalk heroid={heroid} games={games} herowhite={SIDE_FIELDS[filters.side]} />
              </Inline>
            </>
          )}
          <MistakeViews
            heroid={heroid}
            games={games}
            mistakes={candidates}
            shown={shown}
            selected={selected?.position_id}
            onSelect={choose}
            onOpen={open}
            blocking={blocking}
            onOpenFilter={setOpened}
            onShowAll={showAll}
          />
        </Stack>
      </SplitPane>
    </Stack>
  );
}
