import { IconButton, Popover } from '@tabia/ui';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { FenFilter } from './FenFilter.tsx';

/** The search by FEN behind a button, for narrow windows; the button is pressed while a search is on. */
export function FenSheet(props: { fen: string; onFound: (fen: string) => void }) {
  const { t } = useTranslation('mistakes');
  return (
    <Popover
      trigger={<IconButton icon="search" label={t('fen.label')} selected={props.fen !== ''} />}
      label={t('fen.label')}
      placement="bottom end"
    >
      <FenFilter {...props} />
    </Popover>
  );
}
