import { HelpPoint, Page, Stack } from '@tabia/ui';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { usePreferences } from '../../state/preferences/usePreferences.ts';
import { BoardPreferences } from './BoardPreferences.tsx';
import { ComparisonGroups } from './ComparisonGroups.tsx';
import { CookiesAndTours } from './CookiesAndTours.tsx';
import { InterfacePreferences } from './InterfacePreferences.tsx';
import { JudgmentPreferences } from './JudgmentPreferences.tsx';
import { TrainingPreferences } from './TrainingPreferences.tsx';

/** How the application looks and judges; every change is kept at once. */
export function PreferencesPage() {
  const { t } = useTranslation('preferences');
  const [preferences, change] = usePreferences();
  const section = { preferences, change };
  return (
    <Page title={t('title')} description={t('description')} width="text">
      <Stack>
        <InterfacePreferences {...section} />
        <BoardPreferences {...section} />
        <JudgmentPreferences {...section} />
        <TrainingPreferences {...section} />
        <HelpPoint id="controlGroup">
          <ComparisonGroups {...section} />
        </HelpPoint>
        <CookiesAndTours />
      </Stack>
    </Page>
  );
}
