import { Facts } from '@tabia/ui';
import type { Usage } from '../usage/usage.ts';
import { KitBlock } from './KitBlock.tsx';
import { withPictures } from './withPictures.tsx';

/** When to use a component and when not, do and don't. */
export function UsageNotes({ usage }: { usage: Usage }) {
  return (
    <KitBlock>
      <Facts
        items={[
          { id: 'when', term: 'Use it', detail: withPictures(usage.when) },
          { id: 'whenNot', term: 'Use something else', detail: withPictures(usage.whenNot) },
          { id: 'good', term: 'Do', detail: withPictures(usage.good) },
          { id: 'bad', term: "Don't", detail: withPictures(usage.bad) },
        ]}
      />
    </KitBlock>
  );
}

/** The keyboard table of a component. */
export function KeyTable({ keys }: Pick<Usage, 'keys'>) {
  if (keys.length === 0) return <p>It does not take the focus.</p>;
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Key</th>
          <th scope="col">Effect</th>
        </tr>
      </thead>
      <tbody>
        {keys.map(([key, effect]) => (
          <tr key={`${key} ${effect}`}>
            <td>{key}</td>
            <td>{withPictures(effect)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
