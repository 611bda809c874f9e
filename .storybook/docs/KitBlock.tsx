import { Unstyled } from '@storybook/addon-docs/blocks';
import type { ReactNode } from 'react';

/** Components of the kit on a docs page, in their own styles and apart from the text around. */
export function KitBlock({ children }: { children: ReactNode }) {
  return (
    <Unstyled>
      <div style={{ marginBlock: 24 }}>{children}</div>
    </Unstyled>
  );
}
