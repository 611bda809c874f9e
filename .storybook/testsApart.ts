import type { IndexInput } from 'storybook/internal/types';

/** The branch of the sidebar with the stories that act and check. */
export const TESTS = 'Tests';

function isTest({ exportName }: IndexInput): boolean {
  return /^Test[A-Z]/.test(exportName);
}

/** A test stands in the branch of tests, under the title of its component, and on no docs page. */
function apart(input: IndexInput): IndexInput {
  // The id follows from the title.
  const { __id: _, ...rest } = input as IndexInput & { __id?: string };
  return { ...rest, title: `${TESTS}/${input.title}`, tags: [...(input.tags ?? []), '!autodocs'] };
}

/** The stories of a file for the index: examples first, because the first story names the docs page. */
export function testsApart(inputs: readonly IndexInput[]): IndexInput[] {
  return [...inputs.filter((input) => !isTest(input)), ...inputs.filter(isTest).map(apart)];
}
