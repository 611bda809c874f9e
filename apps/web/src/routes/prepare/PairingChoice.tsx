import type { Hero } from '@tabia/api-client/contract';
import { ButtonGroup, Columns, Select, Stack, Switch } from '@tabia/ui';
import { TIME_CONTROLS, useTimeControlName } from '../../features/timeControls/useTimeControlName.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { useAddress } from '../../state/address/useAddress.ts';

/** The last years whose games count. */
const YEARS = [1, 2, 5] as const;
const ALL = 'all';

interface Props {
  heroes: readonly Hero[];
  heroid: number | undefined;
  rivalid: number | undefined;
  herowhite: 0 | 1;
}

/** Who plays whom, with which color, and which games of the opponent count. */
export function PairingChoice({ heroes, heroid, rivalid, herowhite }: Props) {
  const { t } = useTranslation('rivals');
  const timeControlName = useTimeControlName();
  const [{ timecontrols = [], years, rated = false }, setAddress] = useAddress();
  const opponents = heroes
    .filter((hero) => hero.heroid !== heroid)
    .toSorted((a, b) => Number(b.kind === 'opponent') - Number(a.kind === 'opponent'));
  const choices = (some: readonly Hero[]) =>
    some.map((hero) => ({ id: String(hero.heroid), label: hero.name }));
  const idOf = (id: number | undefined) => (id === undefined ? '' : String(id));
  return (
    <Stack gap={3}>
      <Columns columns={{ phone: 1, tablet: 2, desktop: 4 }} align="end">
        <Select
          label={t('me')}
          placeholder={t('me')}
          items={choices(heroes)}
          value={idOf(heroid)}
          onChange={(id) => setAddress({ heroid: Number(id) })}
        />
        <Select
          label={t('rival')}
          placeholder={t('rival')}
          items={choices(opponents)}
          value={idOf(rivalid)}
          onChange={(id) => setAddress({ rivalid: Number(id), heroid })}
        />
        <Select
          label={t('years')}
          placeholder={t('years')}
          items={[
            { id: ALL, label: t('allYears') },
            ...YEARS.map((count) => ({ id: String(count), label: t('lastYears', { count }) })),
          ]}
          value={years === undefined ? ALL : String(years)}
          onChange={(id) => setAddress({ years: id === ALL ? undefined : Number(id) })}
        />
        <Select
          label={t('speed')}
          placeholder={t('speed')}
          items={[
            { id: ALL, label: t('allSpeeds') },
            ...TIME_CONTROLS.map((id) => ({ id: String(id), label: timeControlName(id) })),
          ]}
          value={timecontrols[0] === undefined ? ALL : String(timecontrols[0])}
          onChange={(id) => setAddress({ timecontrols: id === ALL ? undefined : [Number(id)] })}
        />
      </Columns>
      <ButtonGroup
        label={t('side')}
        hideLabel
        items={[
          { id: '1', label: t('white') },
          { id: '0', label: t('black') },
        ]}
        value={String(herowhite)}
        onChange={(id) => setAddress({ herowhite: id === '0' ? 0 : 1 })}
      />
      <Switch
        label={t('rated')}
        selected={rated}
        onChange={(selected) => setAddress({ rated: selected || undefined })}
      />
    </Stack>
  );
}
