import { Brand, Card, Columns, Heading, Link, Stack, Surface, Text } from '@tabia/ui';
import logo from '../../apps/web/public/icon.svg?inline';
import analysis from '../../docs/screenshots/analysis.png';
import positions from '../../docs/screenshots/critical-positions.png';
import training from '../../docs/screenshots/training.png';
import { KitBlock } from '../docs/KitBlock.tsx';
import { groups } from '../usage/groups.ts';

/** The questions that screens answer, each with the screen that does. */
const QUESTIONS = [
  {
    question: 'What do I keep doing wrong?',
    answer: 'The list of critical positions begins with the three that cost most.',
    picture: positions,
    page: 'screens-critical-positions--docs',
  },
  {
    question: 'What should I play instead?',
    answer: 'The map of variations shows own moves, replies and better moves side by side.',
    picture: analysis,
    page: 'screens-analysis--docs',
  },
  {
    question: 'Will I remember it?',
    answer: 'The training asks for the move and says when the position comes back.',
    picture: training,
    page: 'screens-training--docs',
  },
];

/** A docs page in the frame of Storybook. */
function pageLink(id: string): string {
  return `./?path=/docs/${id}`;
}

/** Mark, name and purpose. */
export function Opening() {
  return (
    <KitBlock>
      <Stack gap={3}>
        <Brand picture={logo}>Tabia</Brand>
        <Text size="lg">
          Finds the opening positions where a player's own mistakes come back, and trains the player on them.
        </Text>
      </Stack>
    </KitBlock>
  );
}

/** The three questions with pictures of the screens that answer them. */
export function Questions() {
  return (
    <KitBlock>
      <Columns columns={{ phone: 1, tablet: 3, desktop: 3 }}>
        {QUESTIONS.map(({ question, answer, picture, page }) => (
          <Surface key={question} padding="md" rounded="lg" elevation={1}>
            <Stack gap={2}>
              <a href={pageLink(page)} target="_top">
                <img src={picture} alt={question} />
              </a>
              <Heading level={3} size="md">
                {question}
              </Heading>
              <Text size="sm">{answer}</Text>
            </Stack>
          </Surface>
        ))}
      </Columns>
    </KitBlock>
  );
}

/** Every component by what it is for, with a link to its page. */
export function ComponentIndex() {
  return (
    <KitBlock>
      <Columns columns={{ phone: 1, tablet: 2, desktop: 3 }}>
        {Object.entries(groups).map(([group, table]) => (
          <Card key={group} title={group} level={3}>
            <Stack as="ul" gap={1}>
              {Object.entries(table).map(([name, { when }]) => (
                <li key={name}>
                  <Link asChild>
                    <a href={pageLink(`${group}-${name}--docs`.toLowerCase())} target="_top" title={when}>
                      {name}
                    </a>
                  </Link>
                </li>
              ))}
            </Stack>
          </Card>
        ))}
      </Columns>
    </KitBlock>
  );
}
