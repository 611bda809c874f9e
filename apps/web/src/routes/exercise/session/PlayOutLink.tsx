import type { Trainer } from '@tabia/trainer/training';
import { LinkButton } from '@tabia/ui';
import { Link } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { paths } from '../../../paths.ts';
import { pathTo } from '../../../state/address/useAddress.ts';

/** Leads from the end of the trained line to a game that goes on from there. */
export function PlayOutLink({ trainer, heroid }: { trainer: Trainer; heroid: number }) {
  const { t } = useTranslation();
  const { fen, herowhite } = useSnapshot(trainer.state);
  return (
    <LinkButton variant="secondary" asChild>
      <Link to={pathTo(paths.play, { heroid, herowhite, fen })}>{t('titles.play')}</Link>
    </LinkButton>
  );
}
