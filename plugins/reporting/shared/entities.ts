import type { EntityDefinition } from '@mortise/sdk';
import { Report } from './report.ts';

/** The kinds of this module, for both of its halves. */
export const entities: readonly EntityDefinition[] = [Report];
