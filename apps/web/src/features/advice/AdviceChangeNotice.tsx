import type { Mistake } from '@tabia/api-client/contract';
import { Button, Callout } from '@tabia/ui';
import { useFormat } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { usePositionChanges } from '../../state/mistakes/mistakes.ts';
import { useGrants } from '../../state/players/useGrants.ts';
import { useSan } from '../boardLabels/useBoardLabels.ts';

export interface AdviceChangeProps {
  heroid: number;
  mistake: Mistake;
}

/** Says that another move was recommended before, until the reader has seen it; nothing where none was. */
export function AdviceChangeNotice({ heroid, mistake }: AdviceChangeProps) {
  const { t } = useTranslation('board');
  const format = useFormat();
  const san = useSan();
  const { adviceSeen } = usePositionChanges();
  const { owns } = useGrants(heroid);
  const earlier = mistake.advice?.earlier;
  if (earlier === undefined) return null;
  const seen = () => adviceSeen.mutate({ heroid, posid: mistake.position_id });
  return (
    <Callout
      actions={
        owns && (
          <Button size="sm" variant="secondary" loading={adviceSeen.isPending} onPress={seen}>
            {t('advice.changed.seen')}
          </Button>
        )
      }
    >
      {t('advice.changed.text', {
        date: format.moment(earlier.until, new Date()),
        move: san(earlier.san, earlier.uci),
      })}
    </Callout>
  );
}
