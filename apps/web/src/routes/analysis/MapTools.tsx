import { ChipMenu, HelpPoint, IconButton, later, Popover, Spinner, Toolbar } from '@tabia/ui';
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { useTranslation } from '../../i18n/useTranslation.ts';
import type { Analysis } from '../../state/analysis/analysisState.ts';
import { MASS_DEPTH, NEXT_DEPTH } from '../../state/variations/loadVariations.ts';
import { branchCount, topMoves } from '../../state/variations/marks.ts';

const display = later(async () => (await import('./DisplaySettings.tsx')).DisplaySettings);

/** Next moves, five moves ahead, branch correction, folds, taking marks back, what is drawn. */
export const MapTools = ({ analysis }: { analysis: Analysis }) => {
  const { t } = useTranslation('analysis');
  const { t: common } = useTranslation();
  const { moves, links, selected, folded, history, busy } = useSnapshot(analysis.state);
  useEffect(display.fetchWhenCalm, []);
  const here = links.get(selected) ?? selected;
  const offered = topMoves(moves, here).length;
  const hasChildren = [...moves.values()].some(({ parentId }) => parentId === here);
  return (
    <HelpPoint id="nextMoves" find="button:nth-of-type(1)">
      <HelpPoint id="massExpand" find="button:nth-of-type(2)">
        <Toolbar
          label={t('tools.label')}
          groups={[
            [
              {
                id: 'next',
                icon: 'branch',
                label: t('tools.next'),
                onPress: () => void analysis.load(here, NEXT_DEPTH),
              },
              {
                id: 'mass',
                icon: 'toEnd',
                label: t('tools.mass'),
                onPress: () => void analysis.load(here, MASS_DEPTH),
              },
            ],
            [
              {
                id: 'fold',
                icon: folded.has(here) ? 'unfold' : 'fold',
                label: t(folded.has(here) ? 'tools.unfold' : 'tools.fold'),
                disabled: here === '' || !hasChildren,
                onPress: () => analysis.toggleFold(here),
              },
              {
                id: 'foldAll',
                icon: 'training',
                label: t('tools.foldAll'),
                onPress: () => analysis.foldAll(),
              },
              {
                id: 'unfoldAll',
                icon: 'tree',
                label: t('tools.unfoldAll'),
                onPress: () => analysis.unfoldAll(),
              },
            ],
            [
              {
                id: 'undo',
                icon: 'undo',
                label: t('tools.undo'),
                disabled: history.past.length === 0,
                shortcut: 'U',
                onPress: () => void analysis.undo(),
              },
              {
                id: 'redo',
                icon: 'redo',
                label: t('tools.redo'),
                disabled: history.future.length === 0,
                onPress: () => void analysis.redo(),
              },
            ],
          ]}
        >
          {busy > 0 && <Spinner label={common('loading')} />}
          <HelpPoint id="branchCorrection">
            <ChipMenu
              label={t('tools.branches')}
              items={Array.from({ length: offered + 1 }, (_, count) => ({
                id: String(count),
                label: String(count),
              }))}
              value={String(branchCount(moves, here))}
              onChange={(id) => void analysis.correct(Number(id))}
              disabled={offered === 0}
            />
          </HelpPoint>
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
};
