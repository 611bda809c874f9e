import type { Mistake } from '@tabia/api-client/contract';
import { Button, HelpPoint, IconButton, Inline, LinkButton } from '@tabia/ui';
import { Link } from 'react-router-dom';
import { LabelSwitches } from '../../../features/positionLabels/LabelSwitches.tsx';
import { ShareMenu } from '../../../features/share/ShareMenu.tsx';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { paths } from '../../../paths.ts';
import { useLinkTo } from '../../../state/address/useAddress.ts';
import type { usePositionActions } from './usePositionActions.ts';

/** Keys of the page for the labels. */
const LABEL_KEYS = { favorite: 'F', bookmark: 'B', practice: 'R', ignored: 'X' } as const;

/** Analyze, add to the plan, train; then the labels. The letters do the same. */
export function PositionActions({
  heroid,
  mistake,
  actions,
}: {
  heroid: number;
  mistake: Mistake;
  actions: ReturnType<typeof usePositionActions>;
}) {
  const { t } = useTranslation('mistakes');
  const linkTo = useLinkTo();
  const query = { heroid, posid: mistake.position_id, herowhite: mistake.herowhite };
  return (
    <Inline gap={2}>
      <LinkButton variant="primary" asChild>
        <Link to={linkTo(paths.analysis, query)}>{t('actions.analyze')}</Link>
      </LinkButton>
      <HelpPoint id="addRemovePosition">
        <Button variant="secondary" onPress={actions.togglePlan} loading={actions.planning}>
          {t(mistake.istraining ? 'actions.removeFromPlan' : 'actions.addToPlan')}
        </Button>
      </HelpPoint>
      <HelpPoint id="directTraining">
        <LinkButton variant="training" asChild>
          <Link to={linkTo(paths.exercise, query)}>{t('actions.train')}</Link>
        </LinkButton>
      </HelpPoint>
      <Inline gap={0} wrap={false}>
        <IconButton
          icon="success"
          label={t('actions.studied')}
          selected={mistake.studied === 1}
          onPress={actions.toggleStudied}
          shortcut="S"
        />
        <LabelSwitches labels={actions} keys={LABEL_KEYS} />
        <ShareMenu {...query} fen={mistake.fen} />
      </Inline>
    </Inline>
  );
}
