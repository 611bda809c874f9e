import type { Meta, StoryObj } from '@storybook/react-vite';
import { ApiError } from '@tabia/api-client';
import { type Input, MTDS, type Mtd, operations } from '@tabia/api-client/contract';
import { Button, Select, Stack, Text, TextField } from '@tabia/ui';
import { useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { createRecordedApi, recordedAnswer } from '../screens/recording.ts';

const RECORDED = MTDS.filter((mtd) => recordedAnswer(mtd) !== undefined);
const api = createRecordedApi();

function inputOf(mtd: Mtd): string {
  return JSON.stringify(operations[mtd].example.input);
}

/** Calls an operation of the service: the recorded answer, or the error that the client gives. */
function Client() {
  const [mtd, setMtd] = useState<Mtd>('heroes/list');
  const [input, setInput] = useState(inputOf('heroes/list'));
  const [answer, setAnswer] = useState('');
  const choose = (id: string) => {
    const chosen = RECORDED.find((known) => known === id) ?? 'heroes/list';
    setMtd(chosen);
    setInput(inputOf(chosen));
    setAnswer('');
  };
  const call = async () => {
    try {
      // What was typed is checked against the contract by the client.
      setAnswer(JSON.stringify(await api.call(mtd, JSON.parse(input) as Input<Mtd>), null, 2));
    } catch (error) {
      setAnswer(error instanceof ApiError ? `${error.code}: ${error.message}` : String(error));
    }
  };
  return (
    <Stack gap={4}>
      <Select
        label="Operation"
        placeholder="Choose an operation"
        items={RECORDED.map((id) => ({ id, label: id }))}
        value={mtd}
        onChange={choose}
      />
      <Text muted>{operations[mtd].summary}</Text>
      <TextField label="Input" value={input} onChange={setInput} />
      <Button variant="primary" onPress={() => void call()}>
        Call
      </Button>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long answer is scrolled by keys */}
      <section aria-label="Answer" tabIndex={0} style={{ maxHeight: 320, overflow: 'auto' }}>
        <pre>{answer}</pre>
      </section>
    </Stack>
  );
}

const meta = {
  title: 'Interface/Client',
  component: Client,
  tags: ['!autodocs'],
} satisfies Meta<typeof Client>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The operations that the screens call, with the answers that were recorded for them. */
export const Default: Story = {};

export const TestCallsAndFails: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const answer = canvas.getByRole('region', { name: 'Answer' });
    await userEvent.click(canvas.getByRole('button', { name: 'Call' }));
    await expect(await canvas.findByText(/"heroes"/)).toBeVisible();
    await userEvent.clear(canvas.getByRole('textbox', { name: 'Input' }));
    await userEvent.type(canvas.getByRole('textbox', { name: 'Input' }), '{{"pool":"x"}');
    await userEvent.click(canvas.getByRole('button', { name: 'Call' }));
    await expect(await canvas.findByText(/pool/)).toBeVisible();
    await expect(answer).not.toHaveTextContent('"heroes"');
  },
};
