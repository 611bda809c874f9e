import { EmptyState, LinkButton, Page } from '@tabia/ui';
import { Link } from 'react-router-dom';
import { PlayerChoice } from '../../features/playerChoice/PlayerChoice.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { paths } from '../../paths.ts';
import { useAddress, useLinkTo } from '../../state/address/useAddress.ts';
import { useChosenPlayer } from '../../state/players/useChosenPlayer.ts';
import { Workbench } from './Workbench.tsx';

/** Answers "What should I play instead?" with the variations of one position and an engine. */
export function AnalysisPage() {
  const { t } = useTranslation('analysis');
  const [{ posid, herowhite, categories = [], timecontrols = [] }] = useAddress();
  const linkTo = useLinkTo();
  const heroid = useChosenPlayer();
  const back = linkTo(paths.preAnalysis, { heroid: heroid || undefined, herowhite: undefined });
  if (heroid === 0 || posid === undefined)
    return (
      <Page title={t('title')} actions={<PlayerChoice />}>
        <EmptyState
          icon="tree"
          title={t('empty.title')}
          text={t('empty.text')}
          actions={
            <LinkButton variant="primary" asChild>
              <Link to={back}>{t('empty.action')}</Link>
            </LinkButton>
          }
        />
      </Page>
    );
  return (
    <Workbench
      key={[heroid, posid, herowhite, categories, timecontrols].join(' ')}
      request={{ heroid, posid, herowhite, categories, timecontrols }}
      back={back}
    />
  );
}
