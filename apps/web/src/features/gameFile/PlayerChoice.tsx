import type { Upload } from '@tabia/api-client/contract';
import { Button, Callout, CheckboxGroup, Combobox, Inline, List, SearchField, Stack, Text } from '@tabia/ui';
import { useMemo, useState } from 'react';
import { useErrorWords } from '../../i18n/errorWords.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { likelyPlayer, otherSpellings, playersLike } from './spellings.ts';

interface SpellingChoiceProps {
  players: Upload['players'];
  /** The name that was chosen. */
  chosen: string;
  /** Other names whose games are the chosen player's, too. */
  spellings: readonly string[];
  onChange: (spellings: string[]) => void;
}

/** Focuses the field that was asked for. */
function focus(input: HTMLInputElement | null) {
  return input?.focus();
}

/** Other spellings that can be selected at once. */
const MAX_SPELLINGS = 20;

/** Other names of the file that are the same player's: those that look like it, and any that the user knows of. */
function SpellingChoice({ players, chosen, spellings, onChange }: SpellingChoiceProps) {
  const { t } = useTranslation('cards');
  const [added, setAdded] = useState<readonly string[]>([]);
  const [isSearching, setSearching] = useState(false);
  const similar = useMemo(() => otherSpellings(players, chosen), [players, chosen]);
  const offered = new Set([...similar.slice(0, MAX_SPELLINGS).map(({ name }) => name), ...added]);
  const furtherPlayers = players.filter(({ name }) => name !== chosen && !offered.has(name));
  const isFull = spellings.length >= MAX_SPELLINGS;
  const labelOf = (name: string): string => {
    const count = players.find((player) => player.name === name)?.games ?? 0;
    return t('add.spelling', { name, games: t('source.games', { count }) });
  };
  const add = (name: string | null) => {
    if (name === null) return;
    setSearching(false);
    setAdded((present) => [...present, name]);
    onChange([...spellings, name]);
  };
  return (
    <Stack gap={2}>
      {offered.size > 0 && (
        <CheckboxGroup
          label={t('add.spellings')}
          description={t('add.spellingsNote')}
          items={[...offered].map((id) => ({
            id,
            label: labelOf(id),
            disabled: isFull && !spellings.includes(id),
          }))}
          value={spellings}
          onChange={onChange}
        />
      )}
      {!isSearching && furtherPlayers.length > 0 && !isFull && (
        <Inline>
          <Button
            size="sm"
            variant="ghost"
            // After a name was taken the focus has nowhere else to be.
            autoFocus={added.length > 0}
            onPress={() => setSearching(true)}
          >
            {t('add.moreSpellings')}
          </Button>
        </Inline>
      )}
      {isSearching && furtherPlayers.length > 0 && (
        <Combobox
          label={t('add.otherSpelling')}
          placeholder={t('add.otherSpellingHint')}
          openLabel={t('add.players')}
          emptyText={t('add.noPlayers')}
          items={furtherPlayers.map(({ name }) => ({ id: name, label: name }))}
          ref={focus}
          onChange={add}
        />
      )}
    </Stack>
  );
}

/** A player of the file, with the other names that are the same player's. */
export interface ChosenPlayer {
  readonly player: string;
  readonly spellings: string[];
}

interface PlayerChoiceProps {
  /** Whose games are looked for; empty if nobody is known. */
  name: string;
  fileName: string;
  upload: Upload;
  isLoading: boolean;
  error: Error | null;
  onOther: () => void;
  onChoose: (chosen: ChosenPlayer) => void;
}

/** Whose games of the uploaded file are meant; the likeliest name is chosen already. */
export function PlayerChoice(props: PlayerChoiceProps) {
  const { name: wanted, fileName, upload, isLoading, error, onOther, onChoose } = props;
  const { t } = useTranslation(['cards', 'common']);
  const { players, games, problems } = upload;
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState(() => likelyPlayer(players, wanted)?.name);
  const [spellings, setSpellings] = useState<readonly string[]>([]);
  const shown = useMemo(() => playersLike(players, search), [players, search]);
  const words = useErrorWords();
  const inFile = players.find(({ name }) => name === chosen);
  const load = () => inFile && onChoose({ player: inFile.name, spellings: [...spellings] });
  const count = players
    .filter(({ name }) => name === chosen || spellings.includes(name))
    .reduce((sum, found) => sum + found.games, 0);
  return (
    <Stack gap={3}>
      <Text>
        {t('add.inFile', { name: fileName, games: t('source.games', { count: games }) })}{' '}
        {problems > 0 && t('add.broken', { count: problems })}
      </Text>
      <Text weight="medium">{t('add.whose')}</Text>
      {players.length > 6 && (
        <SearchField
          label={t('add.search')}
          hideLabel
          placeholder={t('add.search')}
          clearLabel={t('add.clear')}
          value={search}
          onChange={setSearch}
        />
      )}
      <List
        label={t('add.players')}
        items={shown}
        itemId={({ name }) => name}
        itemText={({ name }) => name}
        height={6}
        selectedId={chosen}
        onSelect={(name) => {
          setChosen(name);
          if (name !== chosen) setSpellings([]);
        }}
        empty={<Text muted>{t('add.noPlayers')}</Text>}
        renderItem={({ name, games: played }) => (
          <Inline justify="between" wrap={false}>
            <Text truncate>{name}</Text>
            <Text muted>{t('source.games', { count: played })}</Text>
          </Inline>
        )}
      />
      {inFile && players.length > 1 && (
        <SpellingChoice
          key={inFile.name}
          players={players}
          chosen={inFile.name}
          spellings={spellings}
          onChange={setSpellings}
        />
      )}
      {error && (
        <Callout tone="danger" live title={words(error).title}>
          {words(error).text}
        </Callout>
      )}
      <Inline>
        <Button
          variant="primary"
          disabled={!inFile}
          onPress={load}
          loading={isLoading}
          loadingLabel={t('add.submitting')}
        >
          {t('add.load', { count })}
        </Button>
        <Button onPress={onOther}>{t('add.otherFile')}</Button>
      </Inline>
    </Stack>
  );
}
