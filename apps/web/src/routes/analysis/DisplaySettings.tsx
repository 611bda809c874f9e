import { ButtonGroup, Stack } from '@tabia/ui';
import { chosen } from '../../features/preferences/section.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { usePreferences } from '../../state/preferences/usePreferences.ts';

const PADDINGS = ['small', 'medium', 'big'] as const;
const OFFERS = ['ignore', 'best', 'all'] as const;
const MET = ['ignore', 'hero', 'all'] as const;
const OTHERS = ['ignore', 'best', 'good', 'extended'] as const;

/** Which moves the map draws, and how far they stand from each other; kept with the account. */
export function DisplaySettings() {
  const { t } = useTranslation('analysis');
  const [{ tree_offers, tree_met, tree_others, tree_padding }, change] = usePreferences();
  return (
    <Stack gap={4}>
      <ButtonGroup
        label={t('display.offers')}
        items={OFFERS.map((id) => ({ id, label: t(`display.kinds.${id}`) }))}
        value={tree_offers}
        onChange={(id) => change({ tree_offers: chosen(OFFERS, id) })}
      />
      <ButtonGroup
        label={t('display.met')}
        items={MET.map((id) => ({ id, label: t(`display.kinds.${id}`) }))}
        value={tree_met}
        onChange={(id) => change({ tree_met: chosen(MET, id) })}
      />
      <ButtonGroup
        label={t('display.others')}
        items={OTHERS.map((id) => ({ id, label: t(`display.kinds.${id}`) }))}
        value={tree_others}
        onChange={(id) => change({ tree_others: chosen(OTHERS, id) })}
      />
      <ButtonGroup
        label={t('display.padding')}
        items={PADDINGS.map((id) => ({ id, label: t(`paddings.${id}`) }))}
        value={tree_padding}
        onChange={(id) => change({ tree_padding: chosen(PADDINGS, id) })}
      />
    </Stack>
  );
}
