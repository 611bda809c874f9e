import { ChipMenu, HelpPoint, IconButton, later, Popover, Spinner, Toolbar } from '@tabia/ui';
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { useTranslation } from '../../i18n/useTranslation.ts';
import type { Analysis } from '../../state/analysis/analysisState.ts';
import { branchCount, topMoves } from '../../state/variations/marks.ts';
import { foldTools, historyTools, loadTools } from './mapToolGroups.ts';

const display = later(async () => (await import('./DisplaySettings.tsx')).DisplaySettings);

/** How many of the best moves after one of them are in training. */
function BranchCorrection({ analysis, here }: { analysis: Analysis; here: string }) {
  const { t } = useTranslation('analysis');
  const { moves } = useSnapshot(analysis.state);
  const offered = topMoves(moves, here).length;
  const counts = Array.from({ length: offered + 1 }, (_, count) => String(count));
  return (
    <HelpPoint id="branchCorrection">
      <ChipMenu
        label={t('tools.branches')}
        items={counts.map((count) => ({ id: count, label: count }))}
        value={String(branchCount(moves, here))}
        onChange={(id) => void analysis.correct(Number(id))}
        disabled={offered === 0}
      />
    </HelpPoint>
  );
}

/** Next moves, five moves ahead, branch correction, folds, taking marks back, what is drawn. */
export function MapTools({ analysis }: { analysis: Analysis }) {
  const { t } = useTranslation('analysis');
  const { t: common } = useTranslation();
  const { moves, links, selected, folded, history, busy } = useSnapshot(analysis.state);
  useEffect(display.preloadOnIdle, []);
  const here = links.get(selected) ?? selected;
  const hasChildren = [...moves.values()].some(({ parentId }) => parentId === here);
  return (
    <HelpPoint id="nextMoves" find="button:nth-of-type(1)">
      <HelpPoint id="massExpand" find="button:nth-of-type(2)">
        <Toolbar
          label={t('tools.label')}
          groups={[
            loadTools(t, analysis, here),
            foldTools(t, analysis, { here, isFolded: folded.has(here), canFold: here !== '' && hasChildren }),
            historyTools(t, analysis, history),
          ]}
        >
          {busy > 0 && <Spinner label={common('loading')} />}
          <BranchCorrection analysis={analysis} here={here} />
          <HelpPoint id="elementDisplay">
            <Popover
              // A picture without words: beside the chip it keeps all tools on one line.
              trigger={<IconButton icon="sliders" label={t('display.label')} />}
              label={t('display.label')}
              placement="bottom end"
            >
              <display.Part />
            </Popover>
          </HelpPoint>
        </Toolbar>
      </HelpPoint>
    </HelpPoint>
  );
}
