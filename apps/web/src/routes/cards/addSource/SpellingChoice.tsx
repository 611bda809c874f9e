import type { Upload } from '@tabia/api-client/contract';
import { Button, CheckboxGroup, Combobox, Inline, Stack } from '@tabia/ui';
import { useMemo, useState } from 'react';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { otherSpellings } from './spellings.ts';

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
export function SpellingChoice({ players, chosen, spellings, onChange }: SpellingChoiceProps) {
  const { t } = useTranslation('cards');
  const [added, setAdded] = useState<readonly string[]>([]);
  const [isSearching, setSearching] = useState(false);
  const similar = useMemo(() => otherSpellings(players, chosen), [players, chosen]);
  const offered = new Set([...similar.slice(0, MAX_SPELLINGS).map(({ name }) => name), ...added]);
  const rest = players.filter(({ name }) => name !== chosen && !offered.has(name));
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
      {!isSearching && rest.length > 0 && !isFull && (
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
      {isSearching && rest.length > 0 && (
        <Combobox
          label={t('add.otherSpelling')}
          placeholder={t('add.otherSpellingHint')}
          openLabel={t('add.players')}
          emptyText={t('add.noPlayers')}
          items={rest.map(({ name }) => ({ id: name, label: name }))}
          ref={focus}
          onChange={add}
        />
      )}
    </Stack>
  );
}
