import { TREE_MET, TREE_OFFERS, TREE_OTHERS, TREE_PADDINGS } from '@tabia/api-client/contract';
import { ButtonGroup, Stack } from '@tabia/ui';
import { chosen } from '../../features/preferences/section.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { usePreferences } from '../../state/preferences/usePreferences.ts';

/** Which moves the map draws, and how far they stand from each other; kept with the account. */
export function DisplaySettings() {
  const { t } = useTranslation('analysis');
  const [{ tree_offers, tree_met, tree_others, tree_padding }, change] = usePreferences();
  return (
    <Stack gap={4}>
      <ButtonGroup
        label={t('display.offers')}
        items={TREE_OFFERS.map((id) => ({ id, label: t(`display.kinds.${id}`) }))}
        value={tree_offers}
        onChange={(id) => change({ tree_offers: chosen(TREE_OFFERS, id) })}
      />
      <ButtonGroup
        label={t('display.met')}
        items={TREE_MET.map((id) => ({ id, label: t(`display.kinds.${id}`) }))}
        value={tree_met}
        onChange={(id) => change({ tree_met: chosen(TREE_MET, id) })}
      />
      <ButtonGroup
        label={t('display.others')}
        items={TREE_OTHERS.map((id) => ({ id, label: t(`display.kinds.${id}`) }))}
        value={tree_others}
        onChange={(id) => change({ tree_others: chosen(TREE_OTHERS, id) })}
      />
      <ButtonGroup
        label={t('display.padding')}
        items={TREE_PADDINGS.map((id) => ({ id, label: t(`paddings.${id}`) }))}
        value={tree_padding}
        onChange={(id) => change({ tree_padding: chosen(TREE_PADDINGS, id) })}
      />
    </Stack>
  );
}
