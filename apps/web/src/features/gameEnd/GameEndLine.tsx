import type { GameEnd } from '@tabia/chess';
import { MessageLine } from '@tabia/ui';
import { useTranslation } from '../../i18n/useTranslation.ts';

/** Says that the game has ended in the shown position, and how; nothing while it continues. */
export function GameEndLine({ end }: { end: GameEnd | undefined }) {
  const { t } = useTranslation('board');
  return end && <MessageLine>{t(`ends.${end.kind}`)}</MessageLine>;
}
