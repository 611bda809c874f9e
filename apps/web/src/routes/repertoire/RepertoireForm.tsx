import { MAX_REPERTOIRE_LETTERS, MAX_REPERTOIRE_NAME } from '@tabia/api-client/contract';
import { Button, ButtonGroup, FileDrop, Form, Heading, Inline, Stack, TextField } from '@tabia/ui';
import { useEffect, useRef, useState } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { forgetDraft, keepDraft, type RepertoireDraft } from '../../services/device/repertoireDraft.ts';
import { useSaveRepertoire } from '../../state/repertoire/repertoires.ts';
import { StudySource } from './StudySource.tsx';
import { useProblemWords } from './useProblemWords.ts';

const SIDES = ['1', '0'] as const;
/** A letter takes four bytes at most: a larger file is too long whatever is in it, and is not read. */
const MAX_FILE_BYTES = 4 * MAX_REPERTOIRE_LETTERS;

interface Props {
  heroid: number;
  onSaved: (repertoireid: number) => void;
  /** What was typed before the page was reloaded, or left for a platform. */
  draft: RepertoireDraft | undefined;
  /** The focus goes to the name. */
  takesFocus: boolean;
  /** Absent where there is nothing to go back to. */
  onCancel: (() => void) | undefined;
}

/** Takes a PGN text, pasted or dropped, and says in which line it is wrong. */
export function RepertoireForm({ heroid, draft, takesFocus, onSaved, onCancel }: Props) {
  const { t } = useTranslation(['repertoire', 'common']);
  const format = useFormat();
  const problemWords = useProblemWords();
  const save = useSaveRepertoire(onSaved);
  const [name, setName] = useState(draft?.name ?? '');
  const [side, setSide] = useState<0 | 1>(draft?.side ?? 1);
  const [pgn, setPgn] = useState(draft?.pgn ?? '');
  /** The name that a file or a study brought: the next one replaces it, but not what was typed. */
  const [givenName, setGivenName] = useState('');
  const [refused, setRefused] = useState<'notPgn' | 'tooLong'>();
  // It is in the form now, and gone with it once it is saved or given up.
  useEffect(() => {
    forgetDraft();
    return () => forgetDraft();
  }, []);
  const isLeaving = useRef(false);
  useEffect(() => {
    const keep = () => {
      // What is being saved would come back a second time.
      if (isLeaving.current || save.isPending || (name === '' && pgn === '')) return;
      keepDraft({ heroid, name, side, pgn, asksForStudies: false });
    };
    window.addEventListener('pagehide', keep);
    return () => window.removeEventListener('pagehide', keep);
  }, [heroid, name, side, pgn, save.isPending]);
  const nameField = useRef<HTMLInputElement>(null);
  // Where the last repertoire was deleted, the form is there before its dialog has closed.
  useEffect(() => {
    if (takesFocus) nameField.current?.focus();
  }, [takesFocus]);
  const refusal = save.data?.problem;
  // A text that is too long is not sent.
  const problem =
    pgn.length > MAX_REPERTOIRE_LETTERS
      ? t('form.tooLong', { letters: format.number(MAX_REPERTOIRE_LETTERS) })
      : refusal && problemWords(refusal);
  const change = (text: string) => {
    save.reset();
    setRefused(undefined);
    setPgn(text);
  };
  const fill = (title: string, text: string) => {
    const proposed = title.slice(0, MAX_REPERTOIRE_NAME);
    change(text);
    setGivenName(proposed);
    setName((typed) => (typed.trim() === '' || typed === givenName ? proposed : typed));
  };
  const take = async (file: File) => {
    if (file.size > MAX_FILE_BYTES) return setRefused('tooLong');
    fill(file.name.replace(/\.pgn$/i, ''), await file.text());
  };
  const isReady = name.trim() !== '' && pgn.trim() !== '' && pgn.length <= MAX_REPERTOIRE_LETTERS;
  const submit = () => {
    if (isReady && !save.isPending) save.mutate({ heroid, herowhite: side, name: name.trim(), pgn });
  };
  return (
    <Stack gap={4}>
      <Heading level={2} size="sm">
        {t('form.title')}
      </Heading>
      <Form label={t('form.title')} onSubmit={submit}>
        <ButtonGroup
          label={t('side')}
          items={SIDES.map((id) => ({ id, label: t(`sides.${id}`) }))}
          value={String(side)}
          onChange={(id) => {
            save.reset();
            setSide(id === '0' ? 0 : 1);
          }}
        />
        <TextField
          ref={nameField}
          label={t('form.name')}
          value={name}
          onChange={setName}
          maxLength={MAX_REPERTOIRE_NAME}
          {...(name.trim() === '' && pgn.trim() !== '' && { description: t('form.nameNeeded') })}
        />
        <TextField
          label={t('form.pgn')}
          description={t('form.note')}
          {...(problem && { errorText: problem })}
          value={pgn}
          onChange={change}
          multiline
          code
        />
        <FileDrop
          label={t('form.drop')}
          buttonLabel={t('form.file')}
          accept={['.pgn']}
          disabled={save.isPending}
          onFiles={([file]) => file && void take(file)}
          onRejected={() => setRefused('notPgn')}
          {...(refused && {
            errorText: t(`form.${refused}`, { letters: format.number(MAX_REPERTOIRE_LETTERS) }),
          })}
        />
        <StudySource
          onStudy={fill}
          onLeave={() => {
            isLeaving.current = keepDraft({ heroid, name, side, pgn, asksForStudies: true });
            return isLeaving.current;
          }}
          isBack={draft?.asksForStudies === true}
        />
        <Inline gap={2}>
          <Button
            type="submit"
            variant="primary"
            disabled={!isReady}
            loading={save.isPending}
            loadingLabel={t('common:loading')}
          >
            {t('form.save')}
          </Button>
          {onCancel && <Button onPress={onCancel}>{t('common:cancel')}</Button>}
        </Inline>
      </Form>
    </Stack>
  );
}
