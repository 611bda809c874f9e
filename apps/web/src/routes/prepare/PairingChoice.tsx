import type { Hero } from '@tabia/api-client/contract';
import { ButtonGroup, Columns, Select, Stack, Switch } from '@tabia/ui';
import { useSan } from '../../features/boardLabels/useBoardLabels.ts';
import { TIME_CONTROLS, useTimeControlName } from '../../features/timeControls/useTimeControlName.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { useAddress } from '../../state/address/useAddress.ts';

/** The last years whose games count. */
const YEARS = [1, 2, 5] as const;
/** Ratings of the opponent that can be asked for. */
const RATINGS = [1200, 1400, 1600, 1800, 2000, 2200, 2400] as const;
/** First moves of White that can be asked for, UCI and SAN. */
const FIRST_MOVES = [
  ['e2e4', 'e4'],
  ['d2d4', 'd4'],
  ['c2c4', 'c4'],
  ['g1f3', 'Nf3'],
] as const;
const ALL = 'all';

interface Props {
  /** Who may be prepared: the reader's own players, then those of pupils. */
  players: readonly Hero[];
  /** The reader's own players: one of them is the opponent. */
  heroes: readonly Hero[];
  heroid: number | undefined;
  rivalid: number | undefined;
  herowhite: 0 | 1;
}

/** Who plays whom, with which color, and which games of the opponent count. */
export function PairingChoice({ players, heroes, heroid, rivalid, herowhite }: Props) {
  const { t } = useTranslation('rivals');
  const timeControlName = useTimeControlName();
  const san = useSan();
  const [{ timecontrols = [], years, rated = false, ratingfrom, first }, setAddress] = useAddress();
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
          items={choices(players)}
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
        <Select
          label={t('rating')}
          placeholder={t('rating')}
          items={[
            { id: ALL, label: t('anyRating') },
            ...RATINGS.map((rating) => ({
              id: String(rating),
              label: t('ratingFrom', { rating: String(rating) }),
            })),
          ]}
          value={ratingfrom === undefined ? ALL : String(ratingfrom)}
          onChange={(id) => setAddress({ ratingfrom: id === ALL ? undefined : Number(id) })}
        />
        <Select
          label={t('first')}
          placeholder={t('first')}
          items={[
            { id: ALL, label: t('anyFirst') },
            ...FIRST_MOVES.map(([uci, move]) => ({ id: uci, label: `1.${san(move, uci)}` })),
          ]}
          value={first ?? ALL}
          onChange={(id) => setAddress({ first: id === ALL ? undefined : id })}
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
