import type { Pupil } from '@tabia/api-client/contract';
import {
  Button,
  Card,
  Form,
  Inline,
  Link,
  Modal,
  Select,
  Skeleton,
  Stack,
  Switch,
  Table,
  Text,
  TextField,
} from '@tabia/ui';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { useErrorWords } from '../../i18n/errorWords.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { paths } from '../../paths.ts';
import { pathTo } from '../../state/address/pathTo.ts';
import { usePupilChanges, usePupils } from '../../state/players/pupils.ts';

const FORM = 'pupil-card';

/** What the coach calls a pupil: the real name, else that of the player. */
function nameOf({ realname, hero }: Pupil): string {
  return realname === '' ? hero.name : realname;
}

/** Real name, groups and notes of a pupil. */
function PupilDialog({ pupil, onClose }: { pupil: Pupil; onClose: () => void }) {
  const { t } = useTranslation(['coaching', 'common']);
  const words = useErrorWords();
  const { setCard, leave } = usePupilChanges();
  const [realname, setName] = useState(pupil.realname);
  const [groups, setGroups] = useState(pupil.groups.join(', '));
  const [notes, setNotes] = useState(pupil.notes);
  const [hidden, setHidden] = useState(pupil.hidden);
  const { heroid } = pupil.hero;
  const save = async () => {
    const named = groups.split(',').map((group) => group.trim());
    const card = { realname, notes, groups: [...new Set(named.filter((group) => group !== ''))], hidden };
    if (await setCard.mutateAsync({ heroid, ...card }).catch(() => undefined)) onClose();
  };
  const { error } = setCard;
  return (
    <Modal
      open
      onOpenChange={onClose}
      title={t('pupils.edit', { name: nameOf(pupil) })}
      closeLabel={t('common:close')}
      okLabel={t('card.save')}
      okForm={FORM}
      loading={setCard.isPending}
      loadingLabel={t('card.saving')}
      cancelLabel={t('common:cancel')}
    >
      <Form
        id={FORM}
        label={t('card.title')}
        onSubmit={() => void save()}
        problems={error ? [{ text: words(error).text }] : []}
        problemsTitle={error ? words(error).title : undefined}
      >
        <Text muted>{t('card.text')}</Text>
        <TextField label={t('card.name')} maxLength={80} value={realname} onChange={setName} />
        <TextField
          label={t('card.groups')}
          description={t('card.groupsText')}
          maxLength={400}
          value={groups}
          onChange={setGroups}
        />
        <TextField label={t('card.notes')} multiline maxLength={4000} value={notes} onChange={setNotes} />
        <Switch label={t('card.hidden')} selected={hidden} onChange={setHidden} />
        <div>
          <Button variant="danger" onPress={() => leave.mutate({ heroid })}>
            {t('card.leave')}
          </Button>
        </div>
      </Form>
    </Modal>
  );
}

function PupilTable({ pupils, onEdit }: { pupils: readonly Pupil[]; onEdit: (pupil: Pupil) => void }) {
  const { t } = useTranslation('coaching');
  return (
    <Table
      label={t('pupils.title')}
      rows={pupils}
      rowId={({ hero }) => String(hero.heroid)}
      empty={t('pupils.empty')}
      columns={[
        {
          id: 'name',
          label: t('pupils.name'),
          value: nameOf,
          minWidth: 120,
          render: (pupil) => (
            <Stack gap={1}>
              <Link asChild>
                <RouterLink to={pathTo(paths.preAnalysis, { heroid: pupil.hero.heroid })}>
                  {nameOf(pupil)}
                </RouterLink>
              </Link>
              <Text size="sm" muted>
                {[pupil.hero.name, ...pupil.groups].join(', ')}
              </Text>
            </Stack>
          ),
        },
        { id: 'red', label: t('pupils.red'), align: 'end', value: ({ hero }) => hero.totals.red },
        {
          id: 'notes',
          label: t('card.notes'),
          sortable: false,
          value: () => '',
          render: (pupil) => (
            <Button size="sm" onPress={() => onEdit(pupil)} label={t('pupils.edit', { name: nameOf(pupil) })}>
              {t('pupils.more')}
            </Button>
          ),
        },
      ]}
    />
  );
}

/** No name of a group: those have no space at their ends. */
const ALL = ' ';

/** The players that pupils show, with what only the coach sees. */
export function MyPupils() {
  const { t } = useTranslation(['coaching', 'common']);
  const words = useErrorWords();
  const { data, error } = usePupils();
  const [edited, setEdited] = useState<number>();
  const [group, setGroup] = useState(ALL);
  const [showsHidden, setShowsHidden] = useState(false);
  const pupils = data?.pupils ?? [];
  const groups = [...new Set(pupils.flatMap((pupil) => pupil.groups))].sort();
  const shown = pupils.filter(
    (pupil) => (showsHidden || !pupil.hidden) && (group === ALL || pupil.groups.includes(group)),
  );
  const open = pupils.find(({ hero }) => hero.heroid === edited);
  const content = () => {
    if (error) return <Text tone="danger">{words(error).text}</Text>;
    if (!data) return <Skeleton label={t('common:loading')} shape="row" />;
    if (pupils.length === 0) return <Text muted>{t('pupils.empty')}</Text>;
    return (
      <Stack gap={3}>
        <Inline>
          {groups.length > 0 && (
            <Select
              label={t('pupils.group')}
              placeholder={t('pupils.all')}
              size="sm"
              items={[{ id: ALL, label: t('pupils.all') }, ...groups.map((id) => ({ id, label: id }))]}
              value={group}
              onChange={setGroup}
            />
          )}
          {pupils.some(({ hidden }) => hidden) && (
            <Switch label={t('pupils.hidden')} selected={showsHidden} onChange={setShowsHidden} />
          )}
        </Inline>
        <PupilTable pupils={shown} onEdit={({ hero }) => setEdited(hero.heroid)} />
      </Stack>
    );
  };
  return (
    <Card title={t('pupils.title')}>
      {content()}
      {open && <PupilDialog pupil={open} onClose={() => setEdited(undefined)} />}
    </Card>
  );
}
