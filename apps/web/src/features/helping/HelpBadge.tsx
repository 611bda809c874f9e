import { Button, Menu, Stack, Text } from '@tabia/ui';
import { useSnapshot } from 'valtio';
import { useFormat } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { useApp } from '../../services/AppContext.tsx';
import { computerHelp, NO_HELP, stopHelp } from '../../services/device/computerHelp.ts';
import { clearFlag } from '../../services/device/storedFlag.ts';
import { enginesOf, ownHelper, readDevice } from '../../state/helping/ownHelper.ts';

/** What this computer does for the import, on every page, and how to end it. */
export function HelpBadge() {
  const app = useApp();
  const { t } = useTranslation('helping');
  const format = useFormat();
  const { phase, loaded, searches, failure } = useSnapshot(computerHelp);
  if (phase === 'off') return null;
  const percent = format.number(Math.floor(100 * loaded));
  const retry = async () => {
    const engines = enginesOf(await readDevice());
    if (engines > 0) await ownHelper(app).start(engines);
    else computerHelp.failure = 'device';
  };
  const act = (id: string) => {
    if (id === 'retry') return void retry();
    if (id === 'never') clearFlag('help');
    ownHelper(app).stop();
    if (phase !== 'failed') return stopHelp();
    // Another page may be helping meanwhile: this one is only closed.
    Object.assign(computerHelp, { ...NO_HELP, stopped: true });
    if (id === 'never') stopHelp();
  };
  return (
    <Menu
      trigger={
        <Button size="sm" startIcon={phase === 'failed' ? 'warning' : 'engine'}>
          {t(`badge.${phase}`, { percent, count: searches })}
        </Button>
      }
      label={t('label')}
      header={
        <Stack gap={1}>
          <Text size="sm">
            {phase === 'failed' ? failure && t(`failure.${failure}`) : t(`state.${phase}`)}
          </Text>
          {phase !== 'failed' && (
            <Text size="xs" muted>
              {t('harmless')}
            </Text>
          )}
        </Stack>
      }
      items={[
        ...(phase === 'failed' && failure !== 'refused' && failure !== 'rejected'
          ? [{ id: 'retry', label: t('retry') }]
          : []),
        { id: 'stop', label: t(phase === 'failed' ? 'close' : 'stop') },
        { id: 'never', label: t('never') },
      ]}
      onAction={act}
      placement="bottom end"
    />
  );
}
