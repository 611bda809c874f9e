import { MAX_SCREENSHOT_BYTES } from '@tabia/api-client/contract';
import { Button, Callout, FileDrop, Form, Link, Stack, TextField } from '@tabia/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { useErrorWords } from '../../i18n/errorWords.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { useApp } from '../../services/AppContext.tsx';
import { useAnswer, useAnswerCache } from '../../state/queries/useAnswer.ts';
import { Dialog } from '../dialog/Dialog.tsx';

const KINDS = ['.png', '.jpg', '.jpeg', '.webp'] as const;

interface ScreenshotFieldProps {
  picture: File | undefined;
  onPicture: (picture: File | undefined) => void;
}

/** A picture of the screen; its size and the ending of its name are looked at before anything is sent. */
function ScreenshotField({ picture, onPicture }: ScreenshotFieldProps) {
  const { t } = useTranslation('feedback');
  const [problem, setProblem] = useState<string>();
  const take = ([file]: readonly File[]) => {
    if (!file) return;
    const isTooLarge = file.size > MAX_SCREENSHOT_BYTES;
    setProblem(isTooLarge ? t('tooLarge') : undefined);
    if (!isTooLarge) onPicture(file);
  };
  return (
    <Stack gap={2}>
      <FileDrop
        label={t('drop')}
        description={t('dropNote')}
        buttonLabel={t('choose')}
        accept={KINDS}
        onFiles={take}
        onRejected={([name]) => setProblem(t('rejected', { name }))}
        {...(picture && { fileName: picture.name })}
        {...(problem !== undefined && { errorText: problem })}
      />
      {picture && (
        <div>
          <Button variant="ghost" size="sm" startIcon="close" onPress={() => onPicture(undefined)}>
            {t('remove')}
          </Button>
        </div>
      )}
    </Stack>
  );
}

interface FeedbackMessage {
  text: string;
  /** The page it was written on, with its query. */
  page: string;
  picture: File | undefined;
}

/** Sends a letter, its picture first. `send` answers whether it has arrived; a failure is kept in `error`. */
function useFeedback() {
  const { api } = useApp();
  const { mutateAsync, error, isPending } = useMutation(
    {
      mutationFn: async ({ picture, ...letter }: FeedbackMessage) => {
        const sent = picture && (await api.screenshot(picture));
        return await api.call('misc/feedback', {
          ...letter,
          ...(sent && { screenshotid: sent.screenshotid }),
        });
      },
    },
    useAnswerCache(),
  );
  const send = (letter: FeedbackMessage): Promise<boolean> =>
    mutateAsync(letter).then(
      () => true,
      () => false,
    );
  return { send, error, isPending };
}

const FORM = 'feedback';
/** Most characters the service takes. */
const MAX_TEXT_LENGTH = 5000;

/** Where to talk instead, on installations that have such a place. */
function Chat() {
  const { t } = useTranslation('feedback');
  const chat = useAnswer('account/whois', {}, { staleTime: Number.POSITIVE_INFINITY }).data?.chat;
  if (!chat) return null;
  return (
    <Callout>
      {t('chat')}{' '}
      <Link href={chat} external>
        {t('chatAction')}
      </Link>
    </Callout>
  );
}

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** A letter to those who run the service: what happened, and a picture of the screen. */
export function FeedbackForm({ open, onOpenChange }: Props) {
  const { t } = useTranslation('feedback');
  const { notices, session } = useApp();
  const { user } = useSnapshot(session.state);
  const { pathname, search } = useLocation();
  const words = useErrorWords();
  const [text, setText] = useState('');
  const [picture, setPicture] = useState<File>();
  const [tried, setTried] = useState(false);
  const { send, error, isPending } = useFeedback();
  const isEmpty = text.trim() === '';

  const submit = async () => {
    setTried(true);
    if (isEmpty || isPending) return;
    const done = await send({ text: text.trim(), page: `${pathname}${search}`.slice(0, 200), picture });
    if (!done) return;
    setText('');
    setPicture(undefined);
    setTried(false);
    onOpenChange(false);
    // A guest has no address to answer to.
    notices.show({ tone: 'success', title: t('sent'), ...(!user?.guest && { text: t('sentText') }) });
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('title')}
      okLabel={t('send')}
      okForm={FORM}
      loading={isPending}
      loadingLabel={t('sending')}
    >
      <Form
        id={FORM}
        label={t('title')}
        onSubmit={() => void submit()}
        problems={error ? [{ text: `${words(error).title}. ${words(error).text}` }] : []}
        problemsTitle={t('problems')}
      >
        <TextField
          label={t('text')}
          name="text"
          multiline
          autoFocus
          maxLength={MAX_TEXT_LENGTH}
          description={t('textNote')}
          value={text}
          onChange={setText}
          errorText={tried && isEmpty ? t('required') : undefined}
        />
        <ScreenshotField picture={picture} onPicture={setPicture} />
        <Chat />
      </Form>
    </Dialog>
  );
}
