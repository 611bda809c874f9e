import { type Hero, isPlatformSource, PLATFORMS, type Task } from '@tabia/api-client/contract';
import { DegreeMark } from '@tabia/board';
import {
  Badge,
  Button,
  Card,
  Divider,
  HelpPoint,
  IconButton,
  Inline,
  LinkButton,
  later,
  PlayerIcon,
  Progress,
  Stack,
  Surface,
  Text,
  ToggleButton,
} from '@tabia/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useFormat } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { paths } from '../../../paths.ts';
import { pathTo } from '../../../state/address/useAddress.ts';
import {
  isListOpen,
  isRareLeft,
  isUnderway,
  shownTasks,
  useTasks,
  whyEmpty,
} from '../../../state/players/players.ts';
import { AddAccount } from '../addSource/AddAccount.tsx';
import { AddFile } from '../addSource/AddFile.tsx';
import { useSourceName } from '../source/SourceMark.tsx';
import { SourceRow } from '../source/SourceRow.tsx';
import { PlayerMenu } from './PlayerMenu.tsx';

/** Slower rates, in units a second, are not shown. */
const MIN_RATE = 0.5;

/** Less than this is soon, without a figure. */
const SOON_SECONDS = 60;

/** When the first mistakes are explained, or the end: what the player waits for next. */
function useTimeLeft({ seconds_left, seconds_left_most, seconds_to_begin, seconds_to_begin_most }: Task) {
  const { t } = useTranslation('cards');
  const { span } = useFormat();
  if (seconds_to_begin !== null && seconds_to_begin_most !== null) {
    const most = span(seconds_to_begin_most);
    if (seconds_to_begin < SOON_SECONDS) return t('work.beginsWithin', { most });
    return t('work.begins', { least: span(seconds_to_begin), most });
  }
  if (seconds_left === null || seconds_left_most === null) return undefined;
  return t('work.left', { least: span(seconds_left), most: span(seconds_left_most) });
}

function Work({ task }: { task: Task }) {
  const { t } = useTranslation('cards');
  const format = useFormat();
  const { kind, done, total, share, rate } = task;
  const timeLeft = useTimeLeft(task);
  const figures = { done: format.number(done), total: format.number(total ?? done) };
  const isCounted = kind === 'load';
  const isPaced = isCounted && rate !== null && rate >= MIN_RATE;
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
      remainingText={timeLeft}
    />
  );
}

/** Background jobs of a player: progress, rate, time left. */
function PlayerProgress({ player }: { player: Hero }) {
  const { t } = useTranslation('cards');
  const isBusy = player.nicknames.some(isUnderway);
  const { data } = useTasks(isBusy);
  const tasks = isBusy ? shownTasks(data?.tasks, [player]) : [];
  const isAtRare = player.nicknames.some(isRareLeft) && player.nicknames.every((own) => !isListOpen(own));
  if (tasks.length === 0)
    return isAtRare ? (
      <Text size="xs" muted>
        {t('work.rare')}
      </Text>
    ) : null;
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

/** The platforms, over the board, correspondence: the commonest first. */
const SOURCES = [...PLATFORMS.map(({ source }) => source), 2, 1] as const;

/** A row that opens in place: where the games come from, then the name or the file. */
function AddSource({ player }: { player: Hero }) {
  const { t } = useTranslation(['cards', 'common']);
  const nameOf = useSourceName();
  const [open, setOpen] = useState(false);
  const [source, setSource] = useState<(typeof SOURCES)[number]>(SOURCES[0]);
  const close = () => setOpen(false);
  if (!open)
    return (
      <Inline>
        <Button
          startIcon="plus"
          // Without games nothing else can be done: then this is the next step.
          variant={player.nicknames.length === 0 ? 'primary' : 'secondary'}
          onPress={() => setOpen(true)}
        >
          {t('add.open')}
        </Button>
      </Inline>
    );
  const props = { player, onDone: close };
  return (
    <Surface variant="subtle" elevation={0}>
      <Stack gap={3}>
        <Inline justify="between" wrap={false}>
          <Text weight="medium">{t('add.title')}</Text>
          <IconButton icon="close" label={t('common:close')} onPress={close} />
        </Inline>
        <Inline>
          {SOURCES.map((offered) => (
            <ToggleButton key={offered} selected={offered === source} onChange={() => setSource(offered)}>
              {nameOf(offered)}
            </ToggleButton>
          ))}
        </Inline>
        {isPlatformSource(source) ? (
          <>
            <AddAccount key={source} source={source} {...props} />
            <Divider label={t('add.orFile')} />
            {/* Games of a platform are known by their tags. */}
            <AddFile source={2} place={source} {...props} />
          </>
        ) : (
          <AddFile key="file" source={source} place={source} {...props} />
        )}
      </Stack>
    </Surface>
  );
}

function hasPositions({ totals }: Hero): boolean {
  return totals.red + totals.black + totals.green > 0;
}

/** Totals of critical positions by status; before the first one, the reason why the list is empty. */
function PlayerTotals({ player }: { player: Hero }) {
  const { t } = useTranslation('cards');
  const format = useFormat();
  if (!hasPositions(player)) {
    return <Text muted>{t(`totals.${whyEmpty(player.nicknames)}`)}</Text>;
  }
  return (
    <Inline as="ul" gap={4}>
      {(['red', 'black', 'green'] as const).map((degree) => {
        const count = player.totals[degree];
        return (
          <Inline key={degree} as="li" gap={1} align="start" wrap={false}>
            <DegreeMark degree={degree} label={t('totals.label')} count={format.number(count)} />
            <Text as="span" size="sm" muted>
              {t(`totals.${degree}`, { count })}
            </Text>
          </Inline>
        );
      })}
    </Inline>
  );
}

function ShowPositions({ player }: { player: Hero }) {
  const { t } = useTranslation('cards');
  if (!hasPositions(player))
    return (
      <Button variant="primary" disabled>
        {t('totals.show')}
      </Button>
    );
  return (
    <LinkButton variant="primary" asChild>
      <Link to={pathTo(paths.preAnalysis, { heroid: player.heroid })}>{t('totals.show')}</Link>
    </LinkButton>
  );
}

const playerReceipt = later(async () => (await import('../../../features/today/Receipt.tsx')).PlayerReceipt);

interface PlayerProps {
  player: Hero;
  heroes: readonly Hero[];
}

/** What was found in the games of a player, and where they come from. */
function PlayerParts({ player, heroes }: PlayerProps) {
  const others = heroes.filter(({ heroid }) => heroid !== player.heroid);
  const PlayerReceipt = playerReceipt.useLoaded();
  return (
    <Stack gap={3}>
      <HelpPoint id="statistics">
        <PlayerTotals player={player} />
      </HelpPoint>
      {PlayerReceipt && <PlayerReceipt heroid={player.heroid} />}
      {player.nicknames.length > 0 && (
        <HelpPoint id="analyzedNicknames">
          <div>
            {player.nicknames.map((nickname) => (
              <SourceRow key={nickname.nicknameid} nickname={nickname} others={others} />
            ))}
          </div>
        </HelpPoint>
      )}
      <HelpPoint id="gameAdditionMenu">
        <AddSource player={player} />
      </HelpPoint>
    </Stack>
  );
}

/** What to do with a player who has games. */
function PlayerActions({ player }: { player: Hero }) {
  const { t } = useTranslation('cards');
  return (
    <Inline>
      <HelpPoint id="criticalPositions">
        <ShowPositions player={player} />
      </HelpPoint>
      {player.kind === 'opponent' && (
        <LinkButton asChild>
          <Link to={pathTo(paths.prepare, { rivalid: player.heroid })}>{t('player.prepare')}</Link>
        </LinkButton>
      )}
    </Inline>
  );
}

/** A player: who it is, what was found, and where the games come from. */
export function PlayerCard({ player, heroes }: PlayerProps) {
  const { t } = useTranslation('cards');
  return (
    <Card
      picture={
        <HelpPoint id="analyzedUser">
          <PlayerIcon icon={player.icon} size="lg" />
        </HelpPoint>
      }
      title={player.name}
      description={
        player.sample || player.description || player.kind !== 'me' ? (
          <>
            {player.sample && <Badge tone="info">{t('player.sample')}</Badge>}
            {player.kind !== 'me' && <Badge>{t(`kinds.${player.kind}`)}</Badge>} {player.description}
          </>
        ) : undefined
      }
      actions={<PlayerMenu player={player} heroes={heroes} />}
      footer={player.nicknames.length > 0 && <PlayerActions player={player} />}
      work={<PlayerProgress player={player} />}
    >
      <PlayerParts player={player} heroes={heroes} />
    </Card>
  );
}

/** What the card of a player holds, where a table shows who it is. */
export function PlayerDetails({ player, heroes }: PlayerProps) {
  return (
    <Stack>
      <PlayerParts player={player} heroes={heroes} />
      {player.nicknames.length > 0 && <PlayerActions player={player} />}
      <PlayerProgress player={player} />
    </Stack>
  );
}
