import type { Ending } from '@tabia/api-client/contract';
import { Stack, Text } from '@tabia/ui';
import { useOpeningName } from '../../../i18n/openingNames.ts';
import { useTranslation } from '../../../i18n/useTranslation.ts';

/** How often the player was right when sure, a line for each opening; nothing where nothing was said. */
export function Calibration({ openings = [] }: { openings: Readonly<Ending['calibration']> }) {
  const { t } = useTranslation('answers');
  const nameOf = useOpeningName();
  if (openings.length === 0) return null;
  return (
    <Stack gap={1}>
      {openings.map(({ opening, right, all }) => (
        <Text key={opening ?? ''} size="sm" muted>
          {t('calibration', {
            opening: opening === null ? t('unnamed') : nameOf(opening),
            right,
            all,
          })}
        </Text>
      ))}
    </Stack>
  );
}
