import { Button } from '@tabia/ui';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { useToss } from '../../state/exercise/today.ts';

interface Props {
  heroid: number;
  variant: 'training' | 'secondary';
}

/** Lets a coin choose what goes into the plan. */
export function TossButton({ heroid, variant }: Props) {
  const { t } = useTranslation('today');
  const { t: common } = useTranslation();
  const { toss, isPending } = useToss(heroid);
  return (
    <Button
      variant={variant}
      onPress={() => void toss()}
      loading={isPending}
      loadingLabel={common('loading')}
    >
      {t('page.toss')}
    </Button>
  );
}
