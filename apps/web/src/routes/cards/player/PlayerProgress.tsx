import type { Hero, Task } from '@tabia/api-client/contract';
import { Progress, Stack, Text } from '@tabia/ui';
import { useFormat } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { isUnderway, useTasks } from '../../../state/players/players.ts';

/** Slower rates, in units a second, are not shown. */
const MIN_RATE = 0.5;
/** Before this share is done the time left is a guess that would only frighten. */
const MIN_SHARE = 0.02;

function Work({ task }: { task: Task }) {
  const { t } = useTranslation('cards');
  const format = useFormat();
  const { kind, done, total, share, rate, seconds_left } = task;
  const figures = { done: format.number(done), total: format.number(total ?? done) };
  const isCounted = kind === 'load';
  const isPaced = isCounted && rate !== null && rate >= MIN_RATE;
  const isForeseen = seconds_left !== null && (share ?? 0) >= MIN_SHARE;
  return (
    <Progress
      label={t(`work.${kind}`)}
      {...(share === null ? {} : { value: share, max: 1 })}
      valueText={
        isCounted
          ? t(total === null ? 'work.some' : 'work.value', figures)
          : t('work.share', { share: format.number(Math.floor(100 * (share ?? 0))) })
      }
      rateText={isPaced ? t('work.rate', { rate: format.number(Math.round(rate)) }) : undefined}
      remainingText={isForeseen ? t('work.left', { span: format.span(seconds_left) }) : undefined}
    />
  );
}

/** Background jobs of a player: progress, rate, time left. */
export function PlayerProgress({ hero }: { hero: Hero }) {
  const { t } = useTranslation('cards');
  const isBusy = hero.nicknames.some(isUnderway);
  const { data } = useTasks(isBusy);
  const tasks = (isBusy ? (data?.tasks ?? []) : []).filter(
    ({ heroid, state, done, total }) =>
      heroid === hero.heroid && state === 'running' && (done > 0 || total !== null),
  );
  if (tasks.length === 0) return null;
  return (
    <Stack gap={2}>
      {tasks.map((task) => (
        <Work key={task.taskid} task={task} />
      ))}
      <Text size="xs" muted>
        {t('work.leave')}
      </Text>
    </Stack>
  );
}
