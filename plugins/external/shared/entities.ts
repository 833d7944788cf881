import type { EntityDefinition } from '@mortise/sdk';
import { ExternalData } from './externalData.ts';

/** The kinds of this module, for both of its halves. */
export const entities: readonly EntityDefinition[] = [ExternalData];
