import { IconCheck, IconCircleDashed, IconMinus, IconX, type Icon } from '@tabler/icons-react';
import type { Turnout } from '../../shared/committee/turnout.ts';

interface Part {
  readonly name: 'for' | 'against' | 'abstained' | 'missing';
  readonly label: string;
  readonly icon: Icon;
  readonly valueOf: (turnout: Turnout) => string;
}

/** The parts of a result, in the order of the bar. */
export const RESULT_PARTS: readonly Part[] = [
  { name: 'for', label: 'For', icon: IconCheck, valueOf: ({ inFavour }) => inFavour },
  { name: 'against', label: 'Against', icon: IconX, valueOf: ({ against }) => against },
  { name: 'abstained', label: 'Abstained', icon: IconMinus, valueOf: ({ abstained }) => abstained },
  { name: 'missing', label: 'Not voted', icon: IconCircleDashed, valueOf: ({ missing }) => String(missing) },
];
