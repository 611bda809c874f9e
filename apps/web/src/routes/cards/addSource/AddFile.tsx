import { ApiError } from '@tabia/api-client';
import { type Hero, MAX_UPLOAD_BYTES, type PlatformSource } from '@tabia/api-client/contract';
import { Button, FileDrop, Inline, Spinner, Stack, Text } from '@tabia/ui';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ACCEPTED_FILES } from '../../../features/gameFile/acceptedFiles.ts';
import { PlayerChoice } from '../../../features/gameFile/PlayerChoice.tsx';
import { useErrorWords } from '../../../i18n/errorWords.ts';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { useApp } from '../../../services/AppContext.tsx';
import { useSourceAdding } from '../../../state/players/players.ts';
import { useAnswerCache } from '../../../state/queries/useAnswer.ts';
import { ImportedGames } from './ImportedGames.tsx';

/** Uploads a file, can be aborted; the service answers when it has read all of it. */
function useUpload() {
  const { api } = useApp();
  const stop = useRef<AbortController>(undefined);
  const upload = useMutation(
    {
      mutationFn: (file: File) => {
        if (file.size > MAX_UPLOAD_BYTES) throw new ApiError({ code: 'too-large', mtd: 'upload' });
        if (file.size === 0) throw new ApiError({ code: 'empty-file', mtd: 'upload' });
        stop.current = new AbortController();
        return api.upload(file, { signal: stop.current.signal });
      },
    },
    useAnswerCache(),
  );
  const cancel = () => {
    stop.current?.abort();
    upload.reset();
  };
  return { upload, cancel };
}

interface AddFileProps {
  player: Hero;
  source: 1 | 2;
  /** Where the reader looks for games, if they may also have been imported on a platform. */
  place?: 1 | 2 | PlatformSource;
  /** Read at once. */
  given?: File;
  onDone: () => void;
}

/** Adds games from a PGN file or an archive: drop it, see whose games are in it, choose. */
export function AddFile({ player, source, place, given, onDone }: AddFileProps) {
  const { t } = useTranslation(['cards', 'common']);
  const words = useErrorWords();
  const { upload, cancel } = useUpload();
  const read = useRef<File>(undefined);
  useEffect(() => {
    // Effects run twice in development.
    if (given === undefined || read.current === given) return;
    read.current = given;
    upload.mutate(given);
  });
  const [rejected, setRejected] = useState('');
  const { file } = useSourceAdding(onDone);
  const { heroid } = player;
  const fileName = upload.variables?.name ?? '';

  if (upload.isPending)
    return (
      <Inline gap={3}>
        <Spinner label={t('add.reading', { name: fileName })} />
        <Text>{t('add.reading', { name: fileName })}</Text>
        <Button size="sm" onPress={cancel}>
          {t('common:cancel')}
        </Button>
      </Inline>
    );
  if (upload.data) {
    const { uploadid } = upload.data;
    return (
      <PlayerChoice
        name={player.name}
        fileName={fileName}
        upload={upload.data}
        isLoading={file.isPending}
        error={file.error}
        onOther={upload.reset}
        onChoose={(chosen) => file.mutate({ heroid, uploadid, source, ...chosen })}
      />
    );
  }
  const failure = upload.error ? `${words(upload.error).title}. ${words(upload.error).text}` : undefined;
  return (
    <Stack gap={3}>
      <FileDrop
        label={t('add.drop')}
        description={t('add.dropNote')}
        buttonLabel={t('add.choose')}
        accept={ACCEPTED_FILES}
        onFiles={([file]) => {
          setRejected('');
          if (file) upload.mutate(file);
        }}
        onRejected={([name = '']) => {
          upload.reset();
          setRejected(t('add.rejected', { name }));
        }}
        fileName={fileName}
        errorText={rejected || failure}
      />
      {place !== undefined && <ImportedGames place={place} onFile={upload.mutate} />}
    </Stack>
  );
}
