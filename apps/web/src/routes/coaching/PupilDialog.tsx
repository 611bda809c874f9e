import type { DeskRow } from '@tabia/api-client/contract';
import { Button, Callout, Form, Inline, LinkButton, Switch, Text, TextField } from '@tabia/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Dialog } from '../../features/dialog/Dialog.tsx';
import { useErrorWords } from '../../i18n/errorWords.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { paths } from '../../paths.ts';
import { pathTo } from '../../state/address/useAddress.ts';
import { usePupilChanges } from '../../state/players/pupils.ts';

const FORM = 'pupil-card';

/** What the coach calls a pupil: the real name, else that of the player. */
export function nameOf({ realname, hero }: Pick<DeskRow, 'realname' | 'hero'>): string {
  return realname === '' ? hero : realname;
}

/** True for a pupil who takes homework: with an account, and the permission to add to its study plan. */
export function takesHomework({ account, grants }: Pick<DeskRow, 'account' | 'grants'>): boolean {
  return account !== null && grants.includes('plan');
}

/** The ways to the pages of a pupil, and what the coach alone writes: real name, groups and notes. */
export function PupilDialog({ pupil, onClose }: { pupil: DeskRow; onClose: () => void }) {
  const { t } = useTranslation('coaching');
  const words = useErrorWords();
  const { setCard, leave } = usePupilChanges();
  const [realname, setName] = useState(pupil.realname);
  const [groups, setGroups] = useState(pupil.groups.join(', '));
  const [notes, setNotes] = useState(pupil.notes);
  const [hidden, setHidden] = useState(pupil.hidden);
  const [leaving, setLeaving] = useState(false);
  const { heroid } = pupil;
  const isOwn = pupil.account === null;
  const save = async () => {
    const named = groups.split(',').map((group) => group.trim());
    const card = { realname, notes, groups: [...new Set(named.filter((group) => group !== ''))], hidden };
    if (await setCard.mutateAsync({ heroid, ...card }).catch(() => undefined)) onClose();
  };
  const { error } = setCard;
  return (
    <Dialog
      onOpenChange={onClose}
      title={t('pupils.edit', { name: nameOf(pupil) })}
      okLabel={t('card.save')}
      okForm={FORM}
      loading={setCard.isPending}
      loadingLabel={t('card.saving')}
    >
      <Form
        id={FORM}
        label={t('card.title')}
        onSubmit={() => void save()}
        problems={error ? [{ text: words(error).text }] : []}
        problemsTitle={error ? words(error).title : undefined}
      >
        <Inline>
          <LinkButton asChild>
            <Link to={pathTo(paths.report, { heroid })}>{t('card.report')}</Link>
          </LinkButton>
          <LinkButton asChild>
            <Link to={pathTo(paths.prepare, { heroid })}>{t('card.prepare')}</Link>
          </LinkButton>
        </Inline>
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
        {!isOwn && !leaving && (
          <Inline justify="end">
            <Button variant="secondary" onPress={() => setLeaving(true)}>
              {t('card.leave')}
            </Button>
          </Inline>
        )}
        {leaving && (
          <Callout
            tone="warning"
            live
            title={t('card.leaveText')}
            actions={
              <Button
                variant="danger"
                size="sm"
                onPress={() => leave.mutate({ heroid })}
                loading={leave.isPending}
              >
                {t('card.leave')}
              </Button>
            }
          />
        )}
        {isOwn && (
          <Text size="sm" muted>
            {t('card.own')}
          </Text>
        )}
      </Form>
    </Dialog>
  );
}
