import type { Input } from '@tabia/api-client/contract';
import { Button, Card, CheckboxGroup, Inline, Select, Stack, Switch, Text } from '@tabia/ui';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { useErrorWords } from '../../i18n/errorWords.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { useApp } from '../../services/AppContext.tsx';
import { canPush, dropPush, remindedUser, takePush } from '../../services/device/push.ts';
import { useAnswer } from '../../state/queries/useAnswer.ts';
import { useChange } from '../../state/queries/useChange.ts';

type Options = Input<'reminders/save'>;

const DAYS = [1, 2, 3, 4, 5, 6, 7] as const;
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** Whether this browser takes reminders, and how that changes. */
function useThisDevice() {
  const { t } = useTranslation('reminders');
  const { api, notices, session } = useApp();
  const userId = useSnapshot(session.state).user?.userid ?? 0;
  const words = useErrorWords();
  const [isOn, setOn] = useState(() => remindedUser() === userId && Notification.permission === 'granted');
  const change = async (wanted: boolean): Promise<void> => {
    try {
      const isTaken = wanted ? await takePush(api, userId) : false;
      if (!wanted) await dropPush(api);
      if (wanted && !isTaken)
        notices.show({ tone: 'warning', title: t('refusedTitle'), text: t('refusedText') });
      setOn(isTaken);
    } catch (error) {
      notices.show({ tone: 'danger', title: t('failed'), text: words(error).text });
    }
  };
  return { isOn, change };
}

/** On which days and at which hour the user is reminded to train, and where. Every change is kept at once. */
export function Reminders() {
  const { t } = useTranslation('reminders');
  const { data } = useAnswer('reminders/load', {});
  const save = useChange('reminders/save', { stale: ['reminders/'] });
  const device = useThisDevice();
  if (!data) return null;
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const options: Options = { weekdays: data.weekdays, hour: data.hour, mail: data.mail, zone };
  const change = (changed: Partial<Options>) => save.mutate({ ...options, ...changed });
  const isOn = data.weekdays.length > 0;
  return (
    <Card title={t('title')}>
      <Stack>
        <Text size="sm" muted>
          {t('text')}
        </Text>
        <CheckboxGroup
          label={t('days')}
          orientation="horizontal"
          items={DAYS.map((day) => ({ id: String(day), label: t(`weekdays.${day}`) }))}
          value={data.weekdays.map(String)}
          onChange={(ids) => change({ weekdays: ids.map(Number) })}
        />
        <Select
          label={t('hour')}
          description={t('zone', { zone })}
          placeholder={t('hour')}
          items={HOURS.map((hour) => ({ id: String(hour), label: `${String(hour).padStart(2, '0')}:00` }))}
          value={String(data.hour)}
          onChange={(hour) => change({ hour: Number(hour) })}
          disabled={!isOn}
        />
        {canPush() ? (
          <>
            <Switch
              label={t('device')}
              selected={isOn && device.isOn}
              disabled={!isOn}
              onChange={(wanted) => void device.change(wanted)}
            />
            <Text size="sm" muted>
              {t('deviceNote')}
            </Text>
          </>
        ) : (
          <Text size="sm">{t('noPush')}</Text>
        )}
        {data.can_mail && (
          <Switch
            label={t('mail')}
            selected={isOn && data.mail}
            disabled={!isOn}
            onChange={(mail) => change({ mail })}
          />
        )}
        {isOn && (
          <Inline>
            <Button variant="secondary" size="sm" onPress={() => change({ weekdays: [] })}>
              {t('stop')}
            </Button>
          </Inline>
        )}
      </Stack>
    </Card>
  );
}
