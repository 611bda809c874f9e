import { type PlatformSource, platformOf } from '@tabia/api-client/contract';
import {
  Button,
  Callout,
  CheckboxGroup,
  FileDrop,
  Form,
  Inline,
  Modal,
  Stack,
  Link as StyledLink,
  Text,
  TextField,
} from '@tabia/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ACCEPTED_FILES } from '../../features/gameFile/acceptedFiles.ts';
import { useErrorWords } from '../../i18n/errorWords.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { paths } from '../../paths.ts';
import { useApp } from '../../services/AppContext.tsx';
import { pathTo } from '../../state/address/pathTo.ts';
import { type FoundAccount, NameProblem } from '../../state/players/firstGames.ts';
import { useRefreshPlayers } from '../../state/players/players.ts';
import {
  addCandidate,
  addFound,
  type Candidate,
  candidatesOf,
  MAX_SEVERAL,
  type Outcome,
  type ReadGames,
  readFiles,
} from '../../state/players/severalPlayers.ts';

const FORM = 'several-players';
/** Players of one file that are offered: those of most games. */
const MAX_OFFERED = 40;

/** The steps from lines and files to players, one candidate after another. */
function useSeveral() {
  const { api } = useApp();
  const refresh = useRefreshPlayers();
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map());
  const [running, setRunning] = useState<readonly Candidate[]>([]);
  const [isBusy, setBusy] = useState(false);
  const note = (id: string, outcome: Outcome) => setOutcomes((known) => new Map(known).set(id, outcome));
  return {
    outcomes,
    running,
    isBusy,
    async add(candidates: readonly Candidate[]) {
      setRunning(candidates);
      setOutcomes(new Map());
      setBusy(true);
      for (const candidate of candidates) note(candidate.id, await addCandidate(api, candidate, 'pupil'));
      setBusy(false);
      await refresh();
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
  onChoose,
}: {
  candidate: Candidate;
  outcome: Outcome | undefined;
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
      {outcome === undefined && <Text muted>{t('waiting')}</Text>}
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

/** Who of each file is meant. */
function FilePlayers({
  files,
  chosen,
  onChange,
}: {
  files: readonly ReadGames[];
  chosen: readonly string[];
  onChange: (ids: readonly string[]) => void;
}) {
  const { t } = useTranslation('several');
  return files.map(({ fileName, upload: { uploadid, players } }) => {
    const prefix = `${uploadid} `;
    const others = chosen.filter((id) => !id.startsWith(prefix));
    return (
      <CheckboxGroup
        key={uploadid}
        label={t('who', { fileName })}
        items={players.slice(0, MAX_OFFERED).map(({ name, games }) => ({
          id: prefix + name,
          label: t('player', { name, games: t('games', { count: games }) }),
        }))}
        value={chosen.filter((id) => id.startsWith(prefix))}
        onChange={(ids) => onChange([...others, ...ids])}
      />
    );
  });
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
  const { t } = useTranslation('several');
  const { t: common } = useTranslation();
  const words = useErrorWords();
  const [text, setText] = useState('');
  const { outcomes, running, isBusy, add, choose } = useSeveral();
  const games = useFiles();
  const candidates = [...candidatesOf(text), ...games.candidates].slice(0, MAX_SEVERAL);
  const isStarted = running.length > 0;
  const done = [...outcomes.values()].filter(({ kind }) => kind === 'added').length;
  return (
    <Modal
      open
      onOpenChange={onClose}
      title={t('title')}
      closeLabel={common('close')}
      okLabel={isStarted ? common('close') : t('submit', { count: candidates.length })}
      {...(isStarted ? { onOk: onClose } : { okForm: FORM, cancelLabel: common('cancel') })}
      okDisabled={candidates.length === 0 || games.isReading}
      loading={isBusy}
      loadingLabel={t('progress', { done, all: running.length })}
      size="md"
    >
      {isStarted ? (
        <Stack gap={2}>
          <Callout
            tone={isBusy ? 'info' : 'success'}
            live
            title={t('progress', { done, all: running.length })}
          />
          {running.map((candidate) => (
            <OutcomeLine
              key={candidate.id}
              candidate={candidate}
              outcome={outcomes.get(candidate.id)}
              onChoose={(account) => void choose(candidate, account)}
            />
          ))}
        </Stack>
      ) : (
        <Form id={FORM} label={t('title')} onSubmit={() => void add(candidates)}>
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
          <FilePlayers files={games.files} chosen={games.chosen} onChange={games.setChosen} />
        </Form>
      )}
    </Modal>
  );
}
