import type { OwnHomework as Given } from '@tabia/api-client/contract';
import { Button, Card, LinkButton, Stack, Text } from '@tabia/ui';
import { Link } from 'react-router-dom';
import { useFormat } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { paths } from '../../paths.ts';
import { pathTo } from '../../state/address/useAddress.ts';
import { useChosenTraining } from '../../state/exercise/today.ts';

interface OneProps extends Pick<Props, 'led' | 'othersDue'> {
  item: Given;
  name: string | undefined;
}

function OneHomework({ item, name, led, othersDue }: OneProps) {
  const { t } = useTranslation(['homework', 'common']);
  const format = useFormat();
  const { begin, isPending } = useChosenTraining(item.heroid);
  const { heroid, coach, until, word, positions } = item;
  const now = new Date();
  const open = positions.filter(({ done, gone, empty }) => !done && !gone && !empty);
  const gone = positions.filter((position) => position.gone).length;
  const empty = positions.filter((position) => position.empty && !position.done).length;
  const title = t(new Date(until) < now ? 'mine.late' : 'mine.from', {
    coach,
    date: format.moment(until, now),
  });
  return (
    <Card
      title={name === undefined ? title : t('mine.of', { name, words: title })}
      description={word || undefined}
    >
      <Stack gap={3}>
        {open.length > 0 && <Text>{t('mine.left', { count: open.length, all: positions.length })}</Text>}
        {open.length + empty === 0 && <Text>{t('mine.gone')}</Text>}
        {open.length + empty > 0 && gone > 0 && <Text muted>{t('mine.someGone', { count: gone })}</Text>}
        {empty > 0 && <Text muted>{t('mine.someEmpty', { count: empty })}</Text>}
        <div>
          {open.length > 0 ? (
            <Button
              variant={led ? 'secondary' : 'training'}
              startIcon="training"
              onPress={() => void begin(open)}
              loading={isPending}
              loadingLabel={t('common:loading')}
            >
              {t(othersDue ? 'mine.trainOnly' : 'mine.train')}
            </Button>
          ) : (
            <LinkButton variant="secondary" asChild>
              <Link to={pathTo(paths.preAnalysis, { heroid })}>{t('mine.look')}</Link>
            </LinkButton>
          )}
        </div>
      </Stack>
    </Card>
  );
}

interface Props {
  homework: readonly Given[];
  /** The players that are mine, by id; their names are said where there are several. */
  names: ReadonlyMap<number, string>;
  /** The page has its one filled button already. */
  led: boolean;
  /** Another button trains everything that is due: this one trains the homework alone. */
  othersDue: boolean;
}

/** What coaches have given, each with its coach, the earliest day first. */
export function OwnHomework({ homework, names, ...beside }: Props) {
  return (
    <Stack>
      {homework.map((item) => (
        <OneHomework
          key={item.homeworkid}
          item={item}
          {...beside}
          name={names.size > 1 ? names.get(item.heroid) : undefined}
        />
      ))}
    </Stack>
  );
}
