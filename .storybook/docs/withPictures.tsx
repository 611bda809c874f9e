import { DegreeMark } from '@tabia/board';
import { Icon } from '@tabia/ui';
import { Fragment, type ReactNode } from 'react';

/** Characters that fonts may lack, and our pictures of them. */
const PICTURES: Readonly<Record<string, ReactNode>> = {
  '←': <Icon name="arrowLeft" label="left arrow" />,
  '→': <Icon name="arrowRight" label="right arrow" />,
  '↑': <Icon name="arrowUp" label="up arrow" />,
  '↓': <Icon name="arrowDown" label="down arrow" />,
  '✓': <DegreeMark degree="green" label="tick" />,
  '●': <DegreeMark degree="black" label="disc" />,
  '▲': <DegreeMark degree="red" label="triangle" />,
};

/** The kit makes pictures blocks; these stand in a sentence. */
const inSentence = { display: 'inline-block', verticalAlign: 'text-bottom' } as const;

function picture(character: string): ReactNode {
  const drawn = PICTURES[character];
  return drawn ? <span style={inSentence}>{drawn}</span> : character;
}

/** A text in which characters that fonts may lack are our pictures, and `code` is code. */
export function withPictures(text: string): ReactNode {
  return text.split(/([←→↑↓✓●▲]|`[^`]+`)/).map((part, index) => {
    const shown = part.startsWith('`') ? <code>{part.slice(1, -1)}</code> : picture(part);
    return <Fragment key={index}>{shown}</Fragment>;
  });
}
