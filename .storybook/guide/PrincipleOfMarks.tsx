import { DegreeMark } from '@tabia/board';

/** The three degrees with their marks, in a sentence. */
export function PrincipleOfMarks() {
  return (
    <>
      What comes back is red with <DegreeMark degree="red" label="a triangle" />, what repeats is black with{' '}
      <DegreeMark degree="black" label="a disc" />, what holds is green with{' '}
      <DegreeMark degree="green" label="a tick" />.
    </>
  );
}
