import { Button, Inline, Text } from '@tabia/ui';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { useAddress } from '../../state/address/useAddress.ts';
import { useAnswer } from '../../state/queries/useAnswer.ts';

/** Begins a session with the clock over what fails by habit; nothing where nothing does. */
export function ClockButton({ heroid }: { heroid: number }) {
  const { t } = useTranslation('clock');
  const [, setAddress] = useAddress();
  const { data } = useAnswer('training/habits', { heroid }, { enabled: heroid > 0 });
  const count = data?.positions.length ?? 0;
  if (count === 0) return null;
  return (
    <Inline gap={3}>
      <Button
        variant="secondary"
        startIcon="clock"
        onPress={() => setAddress({ heroid, clock: true, posids: undefined })}
      >
        {t('begin', { count })}
      </Button>
      <Text size="sm" muted>
        {t('why')}
      </Text>
    </Inline>
  );
}
