import { useMutation } from '@tanstack/react-query';
import { useApp } from '../../services/AppContext.tsx';
import { useAnswerCache } from '../../state/queries/answerCache.ts';

interface FeedbackMessage {
  text: string;
  /** The page it was written on, with its query. */
  page: string;
  picture: File | undefined;
}

/** Sends a letter, its picture first. `send` answers whether it has arrived; a failure is kept in `error`. */
export function useFeedback() {
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
