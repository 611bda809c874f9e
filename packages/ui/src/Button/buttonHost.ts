import { type ComponentType, createContext } from 'react';
import type { ButtonProps } from './ButtonProps.ts';

/** What draws the buttons inside in place of the plain one; null for the plain one. */
export const ButtonHost = createContext<ComponentType<ButtonProps> | null>(null);
