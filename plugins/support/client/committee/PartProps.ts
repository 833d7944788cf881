import type { CardProps } from '@mortise/sdk/client';
import type { VotingsStore } from './VotingsStore.ts';

export interface PartProps extends Pick<CardProps, 'page'> {
  readonly votings: VotingsStore;
}
