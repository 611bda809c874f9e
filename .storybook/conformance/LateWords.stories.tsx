import type { Meta, StoryObj } from '@storybook/react-vite';
import type { i18n } from 'i18next';
import { Suspense, startTransition, useState } from 'react';
import { expect, spyOn, userEvent } from 'storybook/test';
import { startI18n } from '../../apps/web/src/i18n/index.ts';
import { useTranslation, WordsContext } from '../../apps/web/src/i18n/useTranslation.ts';

/** Says words that load late, before it keeps a state of its own. */
function LatePart() {
  const { t } = useTranslation('auth');
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {t('login.title')} {count}
    </button>
  );
}

/** Opens the part as the router opens a page: the old content stays until the new one is ready. */
function Opener() {
  const [open, setOpen] = useState(false);
  if (open) return <LatePart />;
  return (
    <button type="button" onClick={() => startTransition(() => setOpen(true))}>
      Open
    </button>
  );
}

const meta = { title: 'Interface/LateWords' } satisfies Meta;
export default meta;

/** React reported that a component called fewer hooks after its words had come. */
export const TestHooksAfterLateWords: StoryObj<typeof meta> = {
  loaders: [async () => ({ words: await startI18n([], 'en') })],
  render: (_args, { loaded }) => (
    <WordsContext value={loaded.words as i18n}>
      <Suspense fallback="Words are loading">
        <Opener />
      </Suspense>
    </WordsContext>
  ),
  play: async ({ canvas }) => {
    const complaint = spyOn(console, 'error');
    // Not by userEvent: React would finish the transition within the click.
    canvas.getByRole('button', { name: 'Open' }).click();
    await userEvent.click(await canvas.findByRole('button', { name: 'Sign in 0' }));
    await expect(canvas.getByRole('button', { name: 'Sign in 1' })).toBeVisible();
    await expect(complaint).not.toHaveBeenCalled();
  },
};
