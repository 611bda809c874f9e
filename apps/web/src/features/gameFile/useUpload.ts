import { ApiError } from '@tabia/api-client';
import { MAX_UPLOAD_BYTES } from '@tabia/api-client/contract';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useApp } from '../../services/AppContext.tsx';
import { useAnswerCache } from '../../state/queries/answerCache.ts';

/** Uploads a file, can be aborted; the service answers when it has read all of it. */
export function useUpload() {
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
