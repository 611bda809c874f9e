import components from 'virtual:component-props';
import {
  Canvas,
  Controls,
  DocsContext,
  Heading,
  PureArgsTable,
  Subheading,
  Title,
  useOf,
} from '@storybook/addon-docs/blocks';
import { useContext } from 'react';
import { widthOf } from '../fitsPhone.ts';
import { argTypesOf } from '../props/argTypesOf.ts';
import { usageOf } from '../usage/groups.ts';
import type { Usage } from '../usage/usage.ts';
import { examplesOf } from './examplesOf.ts';
import { KeyTable, UsageNotes } from './UsageNotes.tsx';
import { withPictures } from './withPictures.tsx';

/** The comment of a component: its first paragraph, then what keyboard and screen reader get. */
function Paragraphs({ text }: { text: string }) {
  return text.split(/\n\s*\n/).map((paragraph) => <p key={paragraph}>{withPictures(paragraph)}</p>);
}

/** The props of the components that share a page. */
function Companions({ names = [] }: { names: Usage['companions'] }) {
  return names.map((name) => {
    const component = components[name];
    return (
      component && (
        <section key={name}>
          <Subheading>{name}</Subheading>
          <Paragraphs text={component.description} />
          <PureArgsTable rows={argTypesOf(component, {}) as never} />
        </section>
      )
    );
  });
}

/** The docs page of every component. */
export function ComponentPage() {
  const { preparedMeta } = useOf('meta', ['meta']);
  const { componentStories } = useContext(DocsContext);
  const title = preparedMeta.title;
  const name = title.split('/').at(-1) ?? '';
  const usage = usageOf(title);
  const [first, ...others] = examplesOf(componentStories(), usage?.example);
  return (
    <>
      <Title>{name}</Title>
      <Paragraphs
        text={components[name]?.description ?? preparedMeta.parameters.docs?.description?.component ?? ''}
      />
      {first && <Canvas of={first.moduleExport} />}
      {usage && <UsageNotes usage={usage} />}
      {first && components[name] && (
        <>
          <Heading>Props</Heading>
          <Controls of={first.moduleExport} />
        </>
      )}
      <Companions names={usage?.companions} />
      {usage && (
        <>
          <Heading>Keyboard</Heading>
          <KeyTable keys={usage.keys} />
        </>
      )}
      {others.length > 0 && <Heading>Examples</Heading>}
      {others.map((story) => (
        <section key={story.id} style={{ maxInlineSize: widthOf(story.storyGlobals?.viewport?.value) }}>
          <Subheading>{story.name}</Subheading>
          <Canvas of={story.moduleExport} />
        </section>
      ))}
    </>
  );
}
