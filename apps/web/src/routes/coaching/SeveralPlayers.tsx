import { type PlatformSource, platformOf } from '@tabia/api-client/contract';
import {
  Button,
  Callout,
  CheckboxGroup,
  FileDrop,
  Form,
  Inline,
  SearchField,
  Stack,
  Link as StyledLink,
  Text,
  TextField,
} from '@tabia/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Dialog } from '../../features/dialog/Dialog.tsx';
import { ACCEPTED_FILES } from '../../features/gameFile/acceptedFiles.ts';
import { playersLike } from '../../features/gameFile/spellings.ts';
import { useErrorWords } from '../../i18n/errorWords.ts';
import { useFormat } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { paths } from '../../paths.ts';
import { useApp } from '../../services/AppContext.tsx';
import { pathTo } from '../../state/address/useAddress.ts';
import { type FoundAccount, NameProblem } from '../../state/players/firstGames.ts';
import { useRefreshPlayers } from '../../state/players/players.ts';
import {
  addAll,
  addFound,
  type Candidate,
  candidatesOf,
  isLeft,
  MAX_SEVERAL,
  type Outcome,
  type ReadGames,
  readFiles,
} from '../../state/players/severalPlayers.ts';

const FORM = 'several-players';
/** Players of one file that are offered at once: those of most games, or those that are searched for. */
const MAX_OFFERED = 40;
/** Players of one file who are seen without a search. */
const MAX_SEEN = 6;

/** The steps from lines and files to players, one candidate after another. */
function useSeveral() {
  const { api } = useApp();
  const refresh = useRefreshPlayers();
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map());
  const [running, setRunning] = useState<readonly Candidate[]>([]);
  const [stopping, setStopping] = useState<AbortController>();
  const [resumesAt, setResumesAt] = useState<number>();
  const note = (id: string, outcome: Outcome) => setOutcomes((known) => new Map(known).set(id, outcome));
  const run = async (candidates: readonly Candidate[]) => {
    const stop = new AbortController();
    setStopping(stop);
    await addAll(api, candidates, {
      kind: 'pupil',
      signal: stop.signal,
      onOutcome: ({ id }, outcome) => note(id, outcome),
      onWait: (seconds) => setResumesAt(seconds === undefined ? undefined : Date.now() + seconds * 1_000),
    });
    setStopping(undefined);
    setResumesAt(undefined);
    await refresh();
  };
  const left = running.filter(({ id }) => isLeft(outcomes.get(id)));
  return {
    outcomes,
    running,
    left,
    /** When the service can be asked again, milliseconds; undefined while it need not be waited for. */
    resumesAt,
    isBusy: stopping !== undefined,
    stop: () => stopping?.abort(),
    async add(candidates: readonly Candidate[]) {
      setRunning(candidates);
      await run(candidates);
    },
    async addLeft() {
      setOutcomes((known) => new Map([...known].filter(([, outcome]) => !isLeft(outcome))));
      await run(left);
    },
    async choose(candidate: Candidate, account: FoundAccount) {
      const name = candidate.kind === 'account' ? candidate.name : undefined;
      note(
        candidate.id,
        await addFound(api, account, { kind: 'pupil', ...(name !== undefined && { name }) }),
      );
      await refresh();
    },
  };
}

/** What became of one candidate, with the next step where there is one. */
function OutcomeLine({
  candidate,
  outcome,
  isBusy,
  onChoose,
}: {
  candidate: Candidate;
  outcome: Outcome | undefined;
  isBusy: boolean;
  onChoose: (account: FoundAccount) => void;
}) {
  const { t } = useTranslation('several');
  const { t: first } = useTranslation('firstGames');
  const words = useErrorWords();
  const title = candidate.kind === 'file' ? candidate.player : (candidate.name ?? candidate.account);
  const failure = ({ error }: Extract<Outcome, { kind: 'failed' }>) =>
    error instanceof NameProblem ? first(`problem.${error.kind}`) : words(error).title;
  const platformName = (source: PlatformSource) => platformOf(source).name;
  return (
    <Inline gap={2}>
      <Text weight="medium">{title}</Text>
      {outcome === undefined && <Text muted>{t(isBusy ? 'waiting' : 'left')}</Text>}
      {outcome?.kind === 'added' && (
        <StyledLink asChild>
          <Link to={pathTo(paths.preAnalysis, { heroid: outcome.heroid })}>{t('added')}</Link>
        </StyledLink>
      )}
      {outcome?.kind === 'failed' && <Text tone="danger">{failure(outcome)}</Text>}
      {outcome?.kind === 'choose' &&
        outcome.accounts.map((account) => (
          <Button
            key={account.source}
            size="sm"
            label={t('chooseFor', { name: title, platform: platformName(account.source) })}
            onPress={() => onChoose(account)}
          >
            {platformName(account.source)}
          </Button>
        ))}
    </Inline>
  );
}

/** Who of a file is meant: those of most games are offered, the others are searched for. */
function FilePlayers({
  file: {
    fileName,
    upload: { uploadid, players },
  },
  chosen,
  onChange,
}: {
  file: ReadGames;
  chosen: readonly string[];
  onChange: (ids: readonly string[]) => void;
}) {
  const { t } = useTranslation('several');
  const [search, setSearch] = useState('');
  const prefix = `${uploadid} `;
  const others = chosen.filter((id) => !id.startsWith(prefix));
  const found = playersLike(players, search);
  return (
    <Stack gap={2}>
      {players.length > MAX_SEEN && (
        <SearchField
          label={t('find', { fileName })}
          clearLabel={t('clear')}
          value={search}
          onChange={setSearch}
        />
      )}
      <CheckboxGroup
        label={t('who', { fileName })}
        {...(found.length === 0 && { description: t('nobody') })}
        {...(found.length > MAX_OFFERED && { description: t('more', { count: found.length - MAX_OFFERED }) })}
        items={found.slice(0, MAX_OFFERED).map(({ name, games }) => ({
          id: prefix + name,
          label: t('player', { name, games: t('games', { count: games }) }),
        }))}
        value={chosen.filter((id) => id.startsWith(prefix))}
        onChange={(ids) => onChange([...others, ...ids])}
      />
    </Stack>
  );
}

/** Reads files, and keeps which of their players are ticked. */
function useFiles() {
  const { api } = useApp();
  const [files, setFiles] = useState<readonly ReadGames[]>([]);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [error, setError] = useState<Error>();
  const [isReading, setReading] = useState(false);
  const candidates = files.flatMap(({ upload: { uploadid, players } }) =>
    players
      .map(({ name: player }): Candidate => ({ id: `${uploadid} ${player}`, kind: 'file', uploadid, player }))
      .filter(({ id }) => chosen.includes(id)),
  );
  const read = async (added: readonly File[]) => {
    setReading(true);
    setError(undefined);
    try {
      const games = await readFiles(api, added);
      setFiles((known) => [...known, ...games]);
      const obvious = games.flatMap(({ upload: { uploadid }, obvious: player }) =>
        player === undefined ? [] : [`${uploadid} ${player}`],
      );
      setChosen((known) => [...known, ...obvious]);
    } catch (caught) {
      setError(caught instanceof Error ? caught : new Error(String(caught)));
    } finally {
      setReading(false);
    }
  };
  return { files, chosen, setChosen, error, isReading, candidates, read };
}

/** Adds several pupils at once: pasted nicknames, files about one player each, or one file with many players. */
export function SeveralPlayers({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['several', 'common']);
  const words = useErrorWords();
  const [text, setText] = useState('');
  const { outcomes, running, left, resumesAt, isBusy, ...several } = useSeveral();
  const format = useFormat();
  const games = useFiles();
  const named = [...candidatesOf(text), ...games.candidates];
  const candidates = named.slice(0, MAX_SEVERAL);
  const isStarted = running.length > 0;
  const all = running.length;
  const done = [...outcomes.values()].filter(({ kind }) => kind === 'added').length;
  const time = resumesAt !== undefined && format.time(new Date(resumesAt).toISOString());
  const hasLeft = !isBusy && left.length > 0;
  const ending = {
    okLabel: hasLeft ? t('again', { count: left.length }) : t('common:close'),
    onOk: hasLeft ? () => void several.addLeft() : onClose,
    cancelLabel: isBusy ? t('stop') : hasLeft ? t('common:close') : undefined,
  };
  const beginning = { okLabel: t('submit', { count: candidates.length }), okForm: FORM };
  return (
    <Dialog
      onOpenChange={isBusy ? several.stop : onClose}
      persistent={isBusy}
      title={t('title')}
      {...(isStarted ? ending : beginning)}
      okDisabled={candidates.length === 0 || games.isReading}
      loading={isBusy}
      loadingLabel={t('progress', { done, all })}
      size="md"
    >
      {isStarted ? (
        <Stack gap={2}>
          <Callout
            tone={done === all ? 'success' : 'info'}
            live
            title={time ? t('paused', { done, all, time }) : t('progress', { done, all })}
          />
          {running.map((candidate) => (
            <OutcomeLine
              key={candidate.id}
              candidate={candidate}
              outcome={outcomes.get(candidate.id)}
              isBusy={isBusy}
              onChoose={(account) => void several.choose(candidate, account)}
            />
          ))}
        </Stack>
      ) : (
        <Form id={FORM} label={t('title')} onSubmit={() => void several.add(candidates)}>
          <TextField
            label={t('names')}
            description={t('namesText')}
            multiline
            value={text}
            onChange={setText}
          />
          <FileDrop
            label={t('files')}
            description={t('filesText')}
            buttonLabel={t('choose')}
            accept={ACCEPTED_FILES}
            multiple
            disabled={games.isReading}
            onFiles={(files) => void games.read(files)}
            errorText={games.error && words(games.error).title}
          />
          {games.files.map((file) => (
            <FilePlayers
              key={file.upload.uploadid}
              file={file}
              chosen={games.chosen}
              onChange={games.setChosen}
            />
          ))}
          {named.length > MAX_SEVERAL && (
            <Callout
              tone="warning"
              live
              title={t('tooMany', { most: MAX_SEVERAL, others: named.length - MAX_SEVERAL })}
            />
          )}
        </Form>
      )}
    </Dialog>
  );
}
