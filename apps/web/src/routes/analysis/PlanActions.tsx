import { Button, HelpPoint, Inline, LinkButton, Text } from '@tabia/ui';
import { Link } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { PlayerChoice } from '../../features/playerChoice/PlayerChoice.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { paths } from '../../paths.ts';
import { useLinkTo } from '../../state/address/useAddress.ts';
import type { Analysis } from '../../state/analysis/analysisState.ts';
import { usePlanTree } from '../../state/analysis/planTree.ts';
import type { MapRequest } from '../../state/variations/loadVariations.ts';
import { PositionLabels } from './PositionLabels.tsx';

/** How much the tree asks to remember, and what to do with it: the plan, the training. */
export function PlanActions({
  analysis,
  request,
  back,
}: {
  analysis: Analysis;
  request: MapRequest;
  back: string;
}) {
  const { t } = useTranslation('analysis');
  const { size: counted, planned, root } = useSnapshot(analysis.state);
  const { heroid, posid } = request;
  const tree = usePlanTree({ heroid, posid, herowhite: root?.herowhite ?? 1 }, planned).data;
  const size = (planned && tree) || counted;
  const linkTo = useLinkTo();
  const train = linkTo(paths.exercise, { heroid, posid, herowhite: root?.herowhite });
  const told = () => {
    if (!size) return t('size.counting');
    if (size.moves === 0) return t('size.nothing');
    const asks = t('size.asks', {
      lines: t('size.lines', { count: size.lines }),
      moves: t('size.moves', { count: size.moves }),
    });
    return tree?.growing ? `${asks} · ${t('size.growing', { ...tree.growing })}` : asks;
  };
  return (
    <Inline gap={2}>
      <PlayerChoice />
      <HelpPoint id="planOptions">
        <Text size="sm" tone={size?.moves === 0 ? 'warning' : 'muted'}>
          {told()}
        </Text>
      </HelpPoint>
      <LinkButton variant="ghost" size="small" asChild>
        <Link to={back}>{t('back')}</Link>
      </LinkButton>
      <PositionLabels {...request} />
      <Inline gap={2} wrap={false}>
        <HelpPoint id="addRemovePosition">
          <Button variant="secondary" size="small" onPress={() => void analysis.togglePlan()}>
            {t(planned ? 'removeFromPlan' : 'addToPlan')}
          </Button>
        </HelpPoint>
        <HelpPoint id="directTraining">
          <LinkButton variant="training" size="small" asChild>
            <Link to={train}>{t('train')}</Link>
          </LinkButton>
        </HelpPoint>
      </Inline>
    </Inline>
  );
}
