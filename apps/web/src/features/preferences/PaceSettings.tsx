import type { Pace } from '@tabia/trainer/training';
import { ChipMenu } from '@tabia/ui';
import { useFormat } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';

/** Choices; the service accepts 1 to 5 repetitions, delays up to 5 s and hints up to 30 s. */
const CHOICES = {
  repetitions: [1, 2, 3, 4, 5],
  autoplayDelay: [0.2, 0.5, 1, 2, 3],
  hintDelay: [0, 1, 2, 3, 5, 10, 30],
} as const satisfies Record<keyof Pace, readonly number[]>;

/** Repetitions, pause between automatic moves, and delay of the hint arrow. */
export function PaceSettings({ pace, onPace }: { pace: Pace; onPace: (change: Partial<Pace>) => void }) {
  const { t } = useTranslation('exercise');
  const format = useFormat();
  const written = (name: keyof Pace, value: number) =>
    name === 'repetitions' ? format.number(value) : t('seconds', { value: format.number(value) });
  return (Object.keys(CHOICES) as (keyof Pace)[]).map((name) => (
    <ChipMenu
      key={name}
      label={t(`pace.${name}`)}
      items={[...new Set<number>([...CHOICES[name], pace[name]])]
        .sort((a, b) => a - b)
        .map((value) => ({ id: String(value), label: written(name, value) }))}
      value={String(pace[name])}
      onChange={(id) => onPace({ [name]: Number(id) })}
    />
  ));
}
