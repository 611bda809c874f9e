import { EmptyState, LinkButton, Page } from '@tabia/ui';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { paths, pathTo } from '../../paths.ts';
import { useAddress } from '../../state/address/useAddress.ts';
import { useChosenPlayer } from '../../state/players/useChosenPlayer.ts';
import { Workbench } from './Workbench.tsx';

/** Answers "What should I play instead?" with the variations of one position and an engine. */
export function AnalysisPage() {
  const { t } = useTranslation('analysis');
  const [{ posid, herowhite, categories }] = useAddress();
  const heroid = useChosenPlayer();
  const back = pathTo(paths.preAnalysis, { heroid: heroid || undefined, posid });
  if (heroid === 0 || posid === undefined)
    return (
      <Page title={t('title')}>
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
      key={`${heroid} ${posid} ${herowhite}`}
      request={{ heroid, posid, herowhite, categories }}
      back={back}
    />
  );
}
