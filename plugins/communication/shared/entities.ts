import type { EntityDefinition } from '@mortise/sdk';
import { Communication } from './communication.ts';
import { Mail } from './mail.ts';

/** The kinds of this module, for both of its halves. */
export const entities: readonly EntityDefinition[] = [Communication, Mail];
