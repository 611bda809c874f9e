import type { DeskRow, Input } from '@tabia/api-client/contract';
import { CheckboxGroup, Form, RadioGroup, Select, Stack, Text, TextField } from '@tabia/ui';
import { useState } from 'react';
import { Dialog } from '../../features/dialog/Dialog.tsx';
import { useErrorWords } from '../../i18n/errorWords.ts';
import { useFormat } from '../../i18n/format.ts';
import { useOpeningName } from '../../i18n/openingNames.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { useApp } from '../../services/AppContext.tsx';
import { useGiveHomework } from '../../state/players/homework.ts';
import { usePlayers } from '../../state/players/players.ts';
import { useAnswer } from '../../state/queries/useAnswer.ts';
import { nameOf, takesHomework } from './PupilDialog.tsx';

const FORM = 'give-homework';
/** Days from which one is chosen, and the usual one. */
const DAYS = 28;
export const USUAL_DAYS = 7;
/** Positions of one homework. */
const MAX_TREES = 20;

type GivenPositions = NonNullable<Input<'homework/assign'>['positions']>;

/** The end of the day that comes after this number of days. */
export function dayIn(days: number): string {
  const now = new Date();
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, 23, 59, 59).toISOString();
}

/** Whom the homework may be for: everybody, a group, or one. */
function useAudience(pupils: readonly DeskRow[], group: string | undefined) {
  const { t } = useTranslation('homework');
  const shown = pupils.filter(({ hidden, account }) => !hidden && account !== null);
  const hasOwn = pupils.some(({ hidden, account }) => !hidden && account === null);
  const groups = [...new Set(shown.flatMap((pupil) => pupil.groups))].sort();
  const choices = [
    { id: 'all', label: t('give.all', { count: shown.length }), who: shown },
    ...groups.map((name) => {
      const who = shown.filter((pupil) => pupil.groups.includes(name));
      return { id: `group ${name}`, label: t('give.group', { name, count: who.length }), who };
    }),
    ...shown.map((pupil) => ({ id: `pupil ${pupil.heroid}`, label: nameOf(pupil), who: [pupil] })),
  ];
  const [id, setId] = useState(group === undefined ? 'all' : `group ${group}`);
  const who = choices.find((choice) => choice.id === id)?.who ?? [];
  const allowed = who.filter(takesHomework);
  const field = (
    <Select
      label={t('give.to')}
      placeholder={t('give.toNobody')}
      items={choices.map(({ id: one, label }) => ({ id: one, label }))}
      value={id}
      onChange={setId}
    />
  );
  return { allowed, withheld: who.length - allowed.length, hasOwn, field };
}

/** The trees of the study plan of one of the coach's own players. */
function TreeChoice({
  value,
  onChange,
}: {
  value: GivenPositions;
  onChange: (trees: GivenPositions) => void;
}) {
  const { t } = useTranslation('homework');
  const openingName = useOpeningName();
  const players = usePlayers().data?.heroes.filter(({ sample }) => !sample) ?? [];
  const [chosen, setChosen] = useState<number>();
  const heroid = chosen ?? players[0]?.heroid ?? 0;
  const items = useAnswer('training/getlist', { heroid }, { enabled: heroid > 0 }).data?.items;
  if (items?.length === 0 && players.length < 2) return <Text muted>{t('give.noTrees')}</Text>;
  const idOf = ({ posid, herowhite }: GivenPositions[number]) => `${posid} ${herowhite}`;
  return (
    <Stack gap={2}>
      {players.length > 1 && (
        <Select
          label={t('give.player')}
          placeholder={t('give.player')}
          items={players.map(({ heroid: id, name }) => ({ id: String(id), label: name }))}
          value={String(heroid)}
          onChange={(id) => {
            setChosen(Number(id));
            onChange([]);
          }}
        />
      )}
      {items?.length === 0 && <Text muted>{t('give.noTrees')}</Text>}
      <CheckboxGroup
        label={t('give.trees')}
        description={t('give.treesText')}
        items={(items ?? []).map((item) => ({
          id: idOf(item),
          label: t('give.tree', {
            opening: item.opening === null ? t('give.unnamed') : openingName(item.opening),
            move: Math.floor(item.hm / 2) + 1,
            side: t(item.herowhite === 1 ? 'give.white' : 'give.black'),
          }),
          disabled: value.length >= MAX_TREES && !value.some((tree) => idOf(tree) === idOf(item)),
        }))}
        value={value.map(idOf)}
        onChange={(ids) =>
          onChange(
            (items ?? [])
              .filter((item) => ids.includes(idOf(item)))
              .map(({ posid, herowhite }) => ({ posid, herowhite, from: heroid })),
          )
        }
      />
    </Stack>
  );
}

interface Props {
  pupils: readonly DeskRow[];
  /** The group that was looked at. */
  group?: string | undefined;
  onClose: () => void;
}

/** Gives some pupils something to train by a day: to whom, what, until when, and a word. */
export function GiveHomework({ pupils, group, onClose }: Props) {
  const { t } = useTranslation('homework');
  const { notices } = useApp();
  const words = useErrorWords();
  const format = useFormat();
  const { allowed, withheld, hasOwn, field } = useAudience(pupils, group);
  const [what, setWhat] = useState('worst');
  const [trees, setTrees] = useState<GivenPositions>([]);
  const [days, setDays] = useState(String(USUAL_DAYS));
  const [word, setWord] = useState('');
  const { give, done, error } = useGiveHomework();
  const isWithout = what === 'trees' && trees.length === 0;
  const submit = async () => {
    const outcome = await give({
      ...{ heroids: allowed.map(({ heroid }) => heroid), until: dayIn(Number(days)), word },
      ...(what === 'trees' && { positions: trees }),
    });
    if (outcome === undefined) return;
    const names = pupils.filter(({ heroid }) => outcome.skipped.includes(heroid)).map(nameOf);
    notices.show({
      tone: outcome.assigned.length > 0 ? 'success' : 'warning',
      title: t('give.given', { count: outcome.assigned.length }),
      text: names.length > 0 ? t('give.skipped', { names: names.join(', ') }) : '',
    });
    onClose();
  };
  const now = new Date();
  return (
    <Dialog
      onOpenChange={onClose}
      title={t('give.title')}
      okLabel={t('give.submit')}
      okForm={FORM}
      okDisabled={allowed.length === 0 || isWithout}
      loading={done !== undefined}
      loadingLabel={t('give.giving', { done: done ?? 0, all: allowed.length })}
    >
      <Form
        id={FORM}
        label={t('give.title')}
        onSubmit={() => void submit()}
        problems={error ? [{ text: words(error).text }, { text: t('give.partly') }] : []}
        problemsTitle={error ? words(error).title : undefined}
      >
        {field}
        {allowed.length === 0 && (withheld > 0 || !hasOwn) && <Text muted>{t('give.nobody')}</Text>}
        {allowed.length > 0 && withheld > 0 && <Text muted>{t('give.withheld', { count: withheld })}</Text>}
        {hasOwn && <Text muted>{t('give.noAccount')}</Text>}
        <RadioGroup
          label={t('give.what')}
          items={[
            { id: 'worst', label: t('give.worst'), description: t('give.worstText') },
            { id: 'trees', label: t('give.trees') },
          ]}
          value={what}
          onChange={setWhat}
        />
        {what === 'trees' && <TreeChoice value={trees} onChange={setTrees} />}
        {isWithout && <Text muted>{t('give.choose')}</Text>}
        <Select
          label={t('give.until')}
          placeholder={t('give.until')}
          items={Array.from({ length: DAYS }, (_, index) => ({
            id: String(index + 1),
            label: format.moment(dayIn(index + 1), now),
          }))}
          value={days}
          onChange={setDays}
        />
        <TextField
          label={t('give.word')}
          description={t('give.wordText')}
          multiline
          maxLength={500}
          value={word}
          onChange={setWord}
        />
      </Form>
    </Dialog>
  );
}
