import type { Meta, StoryObj } from '@storybook/react-vite';
import { MoveInput } from '@tabia/board';
import { playSan } from '@tabia/chess/typed';
import { Button, Stack, StatRow, StatTile } from '@tabia/ui';
import { useEffect, useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { useSnapshot } from 'valtio';
import { browserSchedule } from '../schedule.ts';
import { exampleBoardLabels, exampleFieldLabels } from '../test/exampleWords.ts';
import { createRecordedTraining, PREPARED } from '../test/recordedTraining.ts';
import { createTrainer, type Trainer } from '../training/createTrainer.ts';
import type { Message } from '../training/trainerState.ts';
import { TrainingBoard, type TrainingBoardProps } from './TrainingBoard.tsx';

/** Waits are short: a designer sees each step, a test does not wait for seconds. */
const PACE = { repetitions: 1, autoplayDelay: 0.2, hintDelay: 2 };

function newTrainer(
  options?: Parameters<typeof createRecordedTraining>[0],
  schedule = browserSchedule,
): Trainer {
  return createTrainer({
    api: createRecordedTraining(options),
    schedule,
    pace: () => PACE,
    onSaved: fn(),
  });
}

/** A whole training: learn with hints, then the test, against recorded answers. No application is behind it. */
function WholeTraining({
  trainer,
  labels = exampleBoardLabels,
}: Pick<TrainingBoardProps, 'trainer'> & Partial<Pick<TrainingBoardProps, 'labels'>>) {
  const { phase, ending } = useSnapshot(trainer.state);
  const [isFlipped, setFlipped] = useState(false);
  useEffect(() => () => trainer.dispose(), [trainer]);
  const begin = (mode: 'learn' | 'test') => () =>
    void trainer.start({ heroid: 2, posid: PREPARED.posid, herowhite: 1, mode });
  if (phase !== 'idle' && phase !== 'ended' && phase !== 'preparing')
    return (
      <TrainingBoard
        trainer={trainer}
        orientation={isFlipped ? 'black' : 'white'}
        onFlip={() => setFlipped(!isFlipped)}
        moveField={(fen) => (
          <MoveInput
            parse={(text) => playSan(fen, text)?.uci}
            onMove={(uci) => trainer.answer(uci)}
            onText={(text) => trainer.early(text, (at) => playSan(at, text)?.uci)}
            hideLabel
            labels={exampleFieldLabels}
          />
        )}
        labels={labels}
      />
    );
  return (
    <Stack gap={4}>
      {ending && (
        <StatRow>
          <StatTile label="Held" value={ending.success} />
          <StatTile label="Failed" value={ending.failure} />
        </StatRow>
      )}
      <Button variant="training" onPress={begin('learn')}>
        Learn
      </Button>
      <Button onPress={begin('test')}>Test</Button>
    </Stack>
  );
}

const meta = {
  title: 'Training/TrainingBoard',
  component: TrainingBoard,
  args: { trainer: newTrainer(), orientation: 'white', onFlip: fn(), labels: exampleBoardLabels },
  render: () => {
    const [trainer] = useState(() => newTrainer());
    return <WholeTraining trainer={trainer} />;
  },
} satisfies Meta<typeof TrainingBoard>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Learn the line with its hints, then take the test. */
export const Default: Story = {};

let trainer = newTrainer();

async function asked(): Promise<void> {
  await waitFor(() => expect(trainer.state.phase).toBe('asking'), { timeout: 15_000 });
}

export const TestLearnsWithHintsThenIsTested: Story = {
  render: () => {
    [trainer] = useState(() => newTrainer());
    return <WholeTraining trainer={trainer} />;
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Learn' }));
    for (const { uci, san } of PREPARED.moves) {
      await asked();
      await userEvent.click(canvas.getByRole('button', { name: 'Hint' }));
      await expect(canvas.getByText(`hint ${san}`)).toBeVisible();
      await expect(trainer.answer(uci)).toBe(true);
    }
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Test' })).toBeVisible(), {
      timeout: 15_000,
    });
    await userEvent.click(canvas.getByRole('button', { name: 'Test' }));
    await asked();
    await expect(canvas.queryByRole('button', { name: 'Hint' })).toBeNull();
    await expect(trainer.answer('a2a3')).toBe(true);
    await waitFor(() => expect(canvas.getByText(/^wrong a3/)).toBeVisible(), { timeout: 15_000 });
    for (const { uci } of PREPARED.moves) {
      await asked();
      await expect(trainer.answer(uci)).toBe(true);
    }
    await waitFor(() => expect(trainer.state.ending).toMatchObject({ success: 1, failure: 1 }), {
      timeout: 15_000,
    });
  },
};

/** Between two questions a move is taken, typed or on the board; it can be seen and taken back, and is played when it is asked. */
export const TestAnEarlyMoveWaits: Story = {
  render: () => {
    [trainer] = useState(() => newTrainer());
    return <WholeTraining trainer={trainer} />;
  },
  play: async ({ canvasElement, step }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Test' }));
    await asked();
    // Nothing goes on by itself.
    trainer.setAutoplay(false);
    await expect(trainer.answer('d2d4')).toBe(true);
    await canvas.findByRole('button', { name: 'Next' });
    const field = canvas.getByRole('textbox');
    await step('typed, and taken back', async () => {
      await userEvent.type(field, 'Qxd4{Enter}');
      await expect(canvas.getByText(/Qxd4 waits$/)).toBeVisible();
      await expect(field).toHaveValue('');
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(canvas.queryByText(/waits/)).toBeNull());
    });
    const playQueen = async () => {
      for (const square of ['d1', 'd4']) {
        canvas.getByRole('gridcell', { name: new RegExp(`^${square}`) }).focus();
        await userEvent.keyboard('{Enter}');
      }
      await expect(await canvas.findByText(/Qxd4 waits$/)).toBeVisible();
      await expect(canvasElement.querySelector('[data-brush=played]')).not.toBeNull();
    };
    await step('on the board, as an arrow, and taken back without a keyboard', async () => {
      await playQueen();
      await userEvent.click(canvas.getByRole('button', { name: 'Take it back' }));
      await waitFor(() => expect(canvas.queryByText(/waits/)).toBeNull());
      await expect(canvas.queryByRole('button', { name: 'Take it back' })).toBeNull();
      await playQueen();
    });
    await step('and played', async () => {
      trainer.setAutoplay(true);
      await waitFor(() => expect(trainer.state.ending).toMatchObject({ success: 2 }), { timeout: 15_000 });
    });
  },
};

/** Begins a session of the day at its first question: a position where nothing is wrong. */
async function beginDaily(canvasElement: HTMLElement) {
  await trainer.start({ heroid: 2, daystart: '2026-11-04T00:00:00.000Z' });
  await asked();
  return within(canvasElement);
}

const daily: Pick<Story, 'render'> = {
  render: () => {
    [trainer] = useState(() => newTrainer({ daily: true }));
    return <WholeTraining trainer={trainer} />;
  },
};

/** Where nothing is wrong, the word is the answer; elsewhere it is heard, and the move is asked still. */
export const TestSaysThatSeveralMovesAreFine: Story = {
  ...daily,
  play: async ({ canvasElement }) => {
    const canvas = await beginDaily(canvasElement);
    await expect(canvas.getByText('Of position and answer')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Several' }));
    await expect(await canvas.findByText('calm seen: d4 O-O')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'One move' })).toBeDisabled();
    await asked();
    await userEvent.click(canvas.getByRole('button', { name: 'Several' }));
    await expect(canvas.getByText('claimed several, true one')).toBeVisible();
    await expect(trainer.state.phase).toBe('asking');
    // One word about a position, the first.
    await expect(canvas.getByRole('button', { name: 'One move' })).toBeDisabled();
    await expect(trainer.answer('d1d4')).toBe(true);
    await waitFor(() => expect(trainer.state.phase).toBe('ended'), { timeout: 15_000 });
  },
};

export const TestSeesATrapWhereThereIsNone: Story = {
  ...daily,
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    const canvas = await beginDaily(canvasElement);
    canvas.getByRole('button', { name: 'One move' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByText('calm missed: d4 O-O')).toBeVisible();
  },
};

/** Words of which three fit into one line of a phone, and four do not: none stands alone. */
export const TestKeepsPairsOfWordsTogether: Story = {
  render: () => {
    [trainer] = useState(() => newTrainer({ daily: true }));
    const words = { ...exampleBoardLabels.words, several: 'Several moves', unsure: 'Not quite sure' };
    return <WholeTraining trainer={trainer} labels={{ ...exampleBoardLabels, words }} />;
  },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    const canvas = await beginDaily(canvasElement);
    const topOf = (name: string) => canvas.getByRole('button', { name }).getBoundingClientRect().top;
    await expect(topOf('Several moves')).toBe(topOf('One move'));
    await expect(topOf('Not quite sure')).toBe(topOf('Sure'));
    await expect(topOf('Sure')).toBeGreaterThan(topOf('One move'));
  },
};

/** Once time stands still, what is shown stays. */
let isStill = false;

/** A test whose verdicts stay once time stands still. */
function StillTraining({ labels }: Partial<Pick<TrainingBoardProps, 'labels'>>) {
  [trainer] = useState(() => {
    isStill = false;
    return newTrainer({}, (run, ms) => (isStill ? () => {} : browserSchedule(run, ms)));
  });
  return <WholeTraining trainer={trainer} {...(labels && { labels })} />;
}

/** What a device judged is said after the verdict, each sentence with one period. */
export const TestJudgedHere: Story = {
  render: () => {
    const says = (message: Message) => `${exampleBoardLabels.say(message)}.`;
    return <StillTraining labels={{ ...exampleBoardLabels, say: says }} />;
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Test' }));
    await asked();
    isStill = true;
    await expect(trainer.answer('d2d4')).toBe(true);
    await canvas.findByText('right.');
    trainer.state.byEngine = true;
    await expect(trainer.early('d1d4')).toBe(true);
    await expect(await canvas.findByText('right. Judged here. Qxd4 waits')).toBeVisible();
  },
};

/** The button goes when it is pressed: the keyboard is at the board then, not at the top of the page. */
export const TestTakesBackByKeyboard: Story = {
  render: () => <StillTraining />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Test' }));
    await asked();
    isStill = true;
    await expect(trainer.answer('d2d4')).toBe(true);
    await canvas.findByText('right');
    await expect(trainer.early('d1d4')).toBe(true);
    const takeBack = await canvas.findByRole('button', { name: exampleBoardLabels.takeBack });
    takeBack.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(takeBack).not.toBeInTheDocument());
    await expect(trainer.state.early).toBeNull();
    await waitFor(() => expect(document.activeElement).toHaveAttribute('role', 'gridcell'));
  },
};

/** What was surely wrong stays with its refutation until the player goes on. */
export const TestIsSureAndWrong: Story = {
  render: () => {
    [trainer] = useState(() => newTrainer());
    return <WholeTraining trainer={trainer} />;
  },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Test' }));
    await asked();
    await expect(canvas.queryByRole('button', { name: 'Several' })).toBeNull();
    const sure = canvas.getByRole('button', { name: 'Sure' });
    await userEvent.click(sure);
    await expect(sure).toHaveAttribute('aria-pressed', 'true');
    await expect(trainer.answer('a2a3')).toBe(true);
    const next = await canvas.findByRole('button', { name: 'Next' }, { timeout: 15_000 });
    await expect(canvas.getByText(/^wrong a3/)).toBeVisible();
    // The board has the old question still: nothing made there is meant for the next one.
    await userEvent.type(canvas.getByRole('textbox'), 'd4{Enter}');
    await expect(await canvas.findByText('d4 is not possible now')).toBeVisible();
    await expect(trainer.state.early).toBeNull();
    await userEvent.click(next);
    await waitFor(() => expect(canvas.getByText(/^rightMove/)).toBeVisible());
  },
};

/** The seconds are seen and can be read; a move still counts when they are gone. */
const withTheClock: Story = {
  render: () => {
    [trainer] = useState(() => newTrainer({ clock: 1 }));
    return <WholeTraining trainer={trainer} />;
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await trainer.start({ heroid: 2, clock: true });
    const clock = await canvas.findByRole('timer', { name: 'Time left: 1 s' });
    await asked();
    await expect(clock.closest('[aria-live]')).toBeNull();
    await expect(canvas.queryByRole('button', { name: 'Sure' })).toBeNull();
    await expect(await canvas.findByText('timeUp', undefined, { timeout: 5000 })).toBeVisible();
    await expect(canvas.getByRole('timer', { name: 'Time left: 0 s' })).toBeVisible();
    await expect(trainer.answer('d2d4')).toBe(true);
    await expect(await canvas.findByText('rightLate')).toBeVisible();
    await asked();
    await expect(trainer.answer('d1d4')).toBe(true);
    await expect(await canvas.findByText('right')).toBeVisible();
    await waitFor(() => expect(trainer.state.phase).toBe('ended'), { timeout: 15_000 });
  },
};
export const TestCountsDown: Story = withTheClock;
export const TestCountsDownOnAPhoneWithoutMotion: Story = {
  ...withTheClock,
  globals: { viewport: { value: 'phone' }, motion: 'reduced' },
};
