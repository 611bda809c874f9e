import { Card, type IconName, SegmentedControl, Stack, Switch } from '@tabia/ui';
import type { ThemeChoice } from '@tabia/ui/theme';
import { chosen, type Section } from '../../features/preferences/section.ts';
import { LOCALES } from '../../i18n/locales.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { useLanguage } from '../../state/account/useLanguage.ts';

const THEMES: readonly ThemeChoice[] = ['light', 'dark', 'system'];
const ICONS: Record<ThemeChoice, IconName> = { light: 'sun', dark: 'moon', system: 'monitor' };

/** Language, light or dark, and whether things move. */
export function InterfacePreferences({ preferences, change }: Section) {
  const { t } = useTranslation('preferences');
  const [language, chooseLanguage] = useLanguage();
  return (
    <Card title={t('interface.title')}>
      <Stack>
        <SegmentedControl
          label={t('interface.language')}
          items={LOCALES.map(({ name, title }) => ({ id: name, label: title, lang: name }))}
          value={language}
          onChange={chooseLanguage}
        />
        <SegmentedControl
          label={t('interface.theme')}
          items={THEMES.map((id) => ({ id, label: t(`interface.themes.${id}`), icon: ICONS[id] }))}
          value={preferences.theme}
          onChange={(id) => change({ theme: chosen(THEMES, id) })}
        />
        <Switch
          label={t('interface.motion')}
          selected={preferences.motion === 'full'}
          onChange={(on) => change({ motion: on ? 'full' : 'reduced' })}
        />
      </Stack>
    </Card>
  );
}
