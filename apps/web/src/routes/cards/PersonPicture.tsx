import type { Hero } from '@tabia/api-client/contract';
import { PieceImage } from '@tabia/board';
import { Avatar } from '@tabia/ui';

export const PERSON_ICONS = ['pawn', 'knight', 'bishop', 'rook', 'queen', 'king'] as const;

/** The piece a person has chosen, in a circle. */
export const PersonPicture = ({ name, icon }: Pick<Hero, 'name' | 'icon'>) => (
  <Avatar name={name} size="lg">
    <PieceImage side="white" role={icon} />
  </Avatar>
);
