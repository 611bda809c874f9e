import type { Hero, RivalMap } from '@tabia/api-client/contract';
import { RivalView } from '@tabia/trainer';
import { Button, EmptyState, Inline, LinkButton, Page, Skeleton, Stack, Text } from '@tabia/ui';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { LoadFailure } from '../../features/loadFailure/LoadFailure.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { paths } from '../../paths.ts';
import { pathTo, useAddress } from '../../state/address/useAddress.ts';
import { useChosenTraining } from '../../state/exercise/today.ts';
import { isLoading, usePlayers } from '../../state/players/players.ts';
import { calledPlayer, usePupils } from '../../state/players/pupils.ts';
import { useGrants } from '../../state/players/useGrants.ts';
import { useAnswer } from '../../state/queries/useAnswer.ts';
import { PairingChoice } from './PairingChoice.tsx';
import { useKeptSections } from './useKeptSections.ts';
import { type Pairing, usePlayerWords, useRivalSections } from './useRivalSections.tsx';

/** While the engine adds mistakes, milliseconds. */
const CALCULATING_MS = 30_000;
/** While the first games are loaded, milliseconds: the page is empty until they are there. */
const LOADING_MS = 3_000;
/** While more games are loaded, milliseconds: the first lines stand on a few of them. */
const FILLING_MS = 8_000;

/** To the list of players, where the dialog of a new one is open. */
function AddLink({ variant = 'secondary' }: { variant?: 'primary' | 'secondary' }) {
  const { t } = useTranslation('rivals');
  return (
    <LinkButton variant={variant} asChild>
      <Link to={`${paths.cards}?add=opponent`}>{t('add')}</Link>
    </LinkButton>
  );
}

/** Nobody to play against yet: the next step. */
function Nobody() {
  const { t } = useTranslation('rivals');
  return (
    <EmptyState
      icon="search"
      title={t('empty.nobody.title')}
      text={t('empty.nobody.text')}
      actions={<AddLink variant="primary" />}
    />
  );
}

/** The games of one of the two are on their way. */
function Loading({ name }: { name: string }) {
  const { t } = useTranslation('rivals');
  return (
    <EmptyState icon="clock" title={t('empty.loading.title', { name })} text={t('empty.loading.text')} />
  );
}

/** Why there is nothing, and the next step. */
function Nothing({
  reason,
  name,
  heroid,
}: {
  reason: NonNullable<RivalMap['problem']>;
  name: string;
  heroid: number;
}) {
  const { t } = useTranslation(['rivals', 'common']);
  const who = usePlayerWords(heroid);
  return (
    <EmptyState
      icon="search"
      title={t(`empty.${reason}.title`, { name, ...who })}
      text={t(`empty.${reason}.text`, { name, ...who })}
      actions={
        <LinkButton asChild>
          <Link to={paths.cards}>{t('common:toPlayers')}</Link>
        </LinkButton>
      }
    />
  );
}

/** Trains the player's own weak points: what is most at stake first, openings alternating. */
function Drill({ map, heroid, herowhite }: { map: RivalMap } & Omit<Pairing, 'rivalid'>) {
  const { t } = useTranslation(['rivals', 'common']);
  const { begin, isPending } = useChosenTraining(heroid);
  const { owns } = useGrants(heroid);
  if (map.own.length === 0 || !owns) return null;
  const positions = map.own.map(({ posid, hm, opening, planned }) => ({
    ...{ posid, herowhite, hm, opening, planned },
  }));
  return (
    <Button
      variant="training"
      startIcon="training"
      onPress={() => void begin(positions)}
      loading={isPending}
      loadingLabel={t('common:loading')}
    >
      {t('drill', { count: positions.length })}
    </Button>
  );
}

/** A rapid game against the opponent's level, from the position with most at stake. */
function RapidGame({ map, pairing }: { map: RivalMap; pairing: Pairing }) {
  const { t } = useTranslation('rivals');
  const [key] = [...map.own, ...map.traps, ...map.rival, ...map.lines];
  if (key === undefined) return null;
  return (
    <LinkButton asChild>
      <Link to={pathTo(paths.play, { ...pairing, fen: key.fen })}>{t('game')}</Link>
    </LinkButton>
  );
}

interface MeetingProps {
  pairing: Pairing;
  player: Hero;
  rival: Hero;
  /** One page for the round, without anything to choose. */
  isSheet: boolean;
  onSheet: (isSheet: boolean) => void;
}

function Loaded({ map, pairing, player, rival, isSheet, onSheet }: MeetingProps & { map: RivalMap }) {
  const { t } = useTranslation(['rivals', 'common']);
  const format = useFormat();
  const present = useRivalSections(map, pairing);
  const { sections, sort } = useKeptSections(present);
  const who = usePlayerWords(pairing.heroid);
  const { name } = rival;
  const missing = map.problem === 'no-own-games' ? player : rival;
  if (map.problem !== null && missing.nicknames.some(isLoading)) return <Loading name={missing.name} />;
  if (map.problem !== null) return <Nothing reason={map.problem} name={name} heroid={pairing.heroid} />;
  const { games } = map;
  return (
    <Stack gap={4}>
      <Text size="sm" muted>
        {t('games', {
          ...{ own: format.number(games.own), rival: format.number(games.rival), name, ...who },
          side: t(pairing.herowhite === 1 ? 'white' : 'black'),
        })}{' '}
        {map.calculating && t('calculating')}
      </Text>
      <Inline>
        {isSheet ? (
          <Button variant="primary" onPress={() => window.print()}>
            {t('print')}
          </Button>
        ) : (
          <>
            <Drill map={map} {...pairing} />
            <RapidGame map={map} pairing={pairing} />
          </>
        )}
        <Button onPress={() => onSheet(!isSheet)}>{t(isSheet ? 'full' : 'sheet')}</Button>
      </Inline>
      {/* The sheet has the first of each section alone: by what is known now, not by the places that were kept while reading. */}
      <RivalView
        sections={isSheet ? present : sections}
        compact={isSheet}
        labels={{ board: ({ line }) => t('board', { line }), loading: t('common:loading') }}
      />
      {/* Below the positions, so that nothing moves for it. */}
      {sort && !map.calculating && !isSheet && (
        <div>
          <Button variant="ghost" onPress={sort}>
            {t('sort')}
          </Button>
        </div>
      )}
    </Stack>
  );
}

/** When the last years of a number began. */
function since(years: number | undefined): string | undefined {
  if (years === undefined) return undefined;
  const date = new Date();
  date.setHours(0, 0, 0, 0);
  date.setFullYear(date.getFullYear() - years);
  return date.toISOString();
}

function Meeting(props: MeetingProps) {
  const { pairing, player, rival } = props;
  const { t } = useTranslation();
  const [{ timecontrols = [], years, rated = false, ratingfrom, first }] = useAddress();
  const isFilling = [player, rival].some(({ nicknames }) => nicknames.some(isLoading));
  const asked = {
    ...pairing,
    timecontrols: [...timecontrols],
    datefrom: since(years),
    rated,
    ratingfrom,
    first,
  };
  const { data, error, refetch } = useAnswer('rivals/map', asked, {
    refetchInterval: ({ state: { data } }) => {
      if (!data?.calculating) return false;
      if (data.problem !== null) return LOADING_MS;
      return isFilling ? FILLING_MS : CALCULATING_MS;
    },
  });
  const wasFilling = useRef(isFilling);
  // The last games are counted at once: the next look may be half a minute away.
  useEffect(() => {
    if (wasFilling.current && !isFilling) void refetch();
    wasFilling.current = isFilling;
  }, [isFilling, refetch]);
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton label={t('loading')} shape="block" count={3} />;
  // What is asked again begins in the order of now.
  return <Loaded key={JSON.stringify(asked)} map={data} {...props} />;
}

/** Whom the reader probably asks about: what the address says, else me against the opponent added last. */
function usePairing(heroes: readonly Hero[], pupils: readonly Hero[]) {
  const [{ heroid, rivalid, herowhite = 1 }] = useAddress();
  const players = [...heroes, ...pupils];
  const player =
    players.find((hero) => hero.heroid === heroid) ??
    heroes.find(({ kind }) => kind === 'me') ??
    players.find(({ kind }) => kind !== 'opponent');
  const rival =
    heroes.find((hero) => hero.heroid === rivalid) ??
    heroes.findLast((hero) => hero.kind === 'opponent' && hero !== player);
  const isOther = heroid !== undefined && !heroes.some((hero) => hero.heroid === heroid);
  return { players, player, rival, herowhite, isOther };
}

/** The evening before a game: where my openings meet those of one opponent, and what is worth a look. */
export function PreparePage() {
  const { t } = useTranslation(['rivals', 'common']);
  const { data } = usePlayers();
  const shown = usePupils();
  const heroes = data?.heroes ?? [];
  const pupils = shown.data?.pupils.map(calledPlayer) ?? [];
  const { players, player, rival, herowhite, isOther } = usePairing(heroes, pupils);
  // Whether the player of the address is a pupil's is not known yet.
  const isWaiting = data === undefined || ((isOther || heroes.length === 0) && shown.isPending);
  const [isSheet, setSheet] = useState(false);
  return (
    <Page
      title={t('common:titles.prepare')}
      description={!isSheet && t('description')}
      actions={player && rival && !isSheet && <AddLink />}
    >
      {isWaiting ? (
        <Skeleton label={t('common:loading')} shape="block" count={3} />
      ) : (
        <Stack gap={4}>
          {players.length > 1 && !isSheet && (
            <PairingChoice
              players={players}
              heroes={heroes}
              heroid={player?.heroid}
              rivalid={rival?.heroid}
              herowhite={herowhite}
            />
          )}
          {player && rival ? (
            <Meeting
              pairing={{ heroid: player.heroid, rivalid: rival.heroid, herowhite }}
              player={player}
              rival={rival}
              isSheet={isSheet}
              onSheet={setSheet}
            />
          ) : (
            <Nobody />
          )}
        </Stack>
      )}
    </Page>
  );
}
