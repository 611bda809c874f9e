import { EmptyState, Stack, StatRow, StatTile } from '@tabia/ui';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import type { Outcome } from '../../../state/exercise/punish/punishRound.ts';

/** How the round went, and the next step. */
export function PunishEnd({ outcomes, actions }: { outcomes: readonly Outcome[]; actions: ReactNode }) {
  const { t } = useTranslation('exercise');
  const count = (wanted: Outcome) => outcomes.filter((outcome) => outcome === wanted).length;
  const isPerfect = count('found') === outcomes.length;
  return (
    <Stack gap={4} align="center">
      <EmptyState
        tone="success"
        accent={isPerfect ? undefined : 'training'}
        icon={isPerfect ? 'success' : 'training'}
        title={t(isPerfect ? 'punish.allFound' : 'punish.end')}
        actions={actions}
      />
      <StatRow>
        <StatTile label={t('punish.found')} value={count('found')} tone="success" />
        <StatTile label={t('punish.foundLater')} value={count('foundLater')} />
        <StatTile
          label={t('punish.shown')}
          value={count('shown')}
          tone={count('shown') > 0 ? 'danger' : 'neutral'}
        />
      </StatRow>
    </Stack>
  );
}
