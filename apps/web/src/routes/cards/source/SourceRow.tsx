import type { Hero, Nickname } from '@tabia/api-client/contract';
import {
  Button,
  Callout,
  HelpPoint,
  MediaRow,
  PhaseProgress,
  Stack,
  StatusDot,
  Switch,
  Text,
} from '@tabia/ui';
import { useFormat } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { isListOpen, useSourceChanges } from '../../../state/players/players.ts';
import { steadyValue } from '../../../state/players/steadyShare.ts';
import { SourceMark, useSourceName } from './SourceMark.tsx';
import { SourceMenu } from './SourceMenu.tsx';
import { isFile, STATE_TONE, skippedReasons, sourceState } from './sourceState.ts';

interface SourceRowProps {
  nickname: Nickname;
  /** The other players, to whom it can be moved. */
  others: readonly Hero[];
}

function Phases({ nickname }: { nickname: Nickname }) {
  const { t } = useTranslation('cards');
  const format = useFormat();
  const phases = (['opening', 'middlegame', 'endgame'] as const).map((id) => {
    const { done, total } = nickname[id];
    const figures = { done: format.number(done), total: format.number(total) };
    // While the list is made, the card says how far it is: other figures of the same work would contradict it.
    const isUntold = total === 0 || (id === 'opening' && isListOpen(nickname));
    return {
      id,
      label: t(`phases.${id}`),
      value: steadyValue(`${nickname.nicknameid} ${id}`, { done, total }),
      max: total,
      valueText: isUntold ? t('phases.none') : t('phases.value', figures),
    };
  });
  return <PhaseProgress label={t('phases.label', { name: nickname.name })} phases={phases} />;
}

function Skipped({ nickname }: { nickname: Nickname }) {
  const { t } = useTranslation(['cards', 'errors']);
  const format = useFormat();
  const reasons = skippedReasons(nickname.skipped);
  if (reasons.length === 0) return null;
  return (
    <Text size="xs" muted>
      {t('source.skipped', {
        loaded: format.number(nickname.games_loaded),
        skipped: format.number(reasons.reduce((sum, [, games]) => sum + games, 0)),
        reasons: reasons.map(([reason, count]) => t(`errors:skipped.${reason}`, { count })).join(', '),
      })}
    </Text>
  );
}

/** Games that a file repeats, and those of which only the beginning was kept. */
function Kept({ nickname: { cut, duplicates } }: { nickname: Nickname }) {
  const { t } = useTranslation('cards');
  const parts = [
    duplicates > 0 && t('source.duplicates', { count: duplicates }),
    cut.games > 0 &&
      t('source.cut', {
        count: cut.games,
        kept: t('source.halfMoves', { count: cut.halfmoves }),
      }),
  ].filter((part) => part !== false);
  if (parts.length === 0) return null;
  return (
    <Text size="xs" muted>
      {parts.join(' ')}
    </Text>
  );
}

/** Why loading is paused, and until when. */
function Pause({ nickname }: { nickname: Nickname }) {
  const { t } = useTranslation('cards');
  const format = useFormat();
  const platform = useSourceName()(nickname.source);
  const { paused } = nickname;
  if (paused === null) return null;
  const { reason, until } = paused;
  return (
    <Text size="xs" muted>
      {reason === 'turn' && isFile(nickname)
        ? t('source.paused.turn.file')
        : reason === 'turn' || until === null
          ? t(`source.paused.${reason}.soon`, { platform })
          : t(`source.paused.${reason}.later`, { platform, moment: format.time(until) })}
    </Text>
  );
}

function Trouble({ nickname }: { nickname: Nickname }) {
  const { t } = useTranslation(['cards', 'common', 'errors']);
  const { reload } = useSourceChanges();
  if (nickname.status === 'nogames') return <Text size="sm">{t('source.noGames')}</Text>;
  if (nickname.error === null) return null;
  return (
    <Callout
      tone="danger"
      actions={
        <Button
          size="sm"
          startIcon="refresh"
          onPress={() => reload.mutate({ nicknameid: nickname.nicknameid })}
          loading={reload.isPending}
          loadingLabel={t('common:loading')}
        >
          {t('common:retry')}
        </Button>
      }
    >
      {t(`errors:sources.${nickname.error}`)}
    </Callout>
  );
}

/** One source of games: what it is, how far it is, and what can be done to it. */
export function SourceRow({ nickname, others }: SourceRowProps) {
  const { t } = useTranslation('cards');
  const format = useFormat();
  const nameOf = useSourceName();
  const { enable, disable } = useSourceChanges();
  const { nicknameid, name, status, enabled, games_loaded, games_total, synced_at } = nickname;
  const state = sourceState(nickname);
  const isLoading = status === 'processing' && games_total !== null && games_total > games_loaded;
  const games = isLoading
    ? t('source.loading', { loaded: format.number(games_loaded), total: format.number(games_total) })
    : t('source.games', { count: games_loaded });
  const change = enabled ? disable : enable;
  return (
    <MediaRow
      start={
        <HelpPoint id="gameSource">
          <SourceMark source={nickname.platform ?? nickname.source} />
        </HelpPoint>
      }
      title={name}
      note={
        <>
          <span>{nameOf(nickname.platform ?? nickname.source)}</span>
          {nickname.platform !== null && isFile(nickname) && <span>{t('source.file')}</span>}
          {nickname.proven && <span>{t('source.proven')}</span>}
          <StatusDot tone={STATE_TONE[state]} label={t(`source.status.${state}`)} />
          {(games_loaded > 0 || isLoading) && <span>{games}</span>}
          {synced_at !== null && status === 'ok' && (
            <span>{t('source.synced', { moment: format.moment(synced_at, new Date()) })}</span>
          )}
        </>
      }
      end={
        <>
          <HelpPoint id="nicknameActivation">
            <Switch
              label={t('source.enable', { name })}
              hideLabel
              // Optimistic: shows the new state while the request is pending.
              selected={change.isPending ? !enabled : enabled}
              onChange={() => change.mutate({ nicknameid })}
            />
          </HelpPoint>
          <SourceMenu nickname={nickname} others={others} />
        </>
      }
    >
      <Stack gap={2}>
        {games_loaded > 0 && <Phases nickname={nickname} />}
        <Pause nickname={nickname} />
        <Skipped nickname={nickname} />
        <Kept nickname={nickname} />
        <Trouble nickname={nickname} />
      </Stack>
    </MediaRow>
  );
}
