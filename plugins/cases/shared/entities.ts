import type { EntityDefinition } from '@mortise/sdk';
import { Case } from './case.ts';
import { Claim } from './claim.ts';
import { Rule } from './rule.ts';

/** The kinds of this module, for both of its halves. */
export const entities: readonly EntityDefinition[] = [Case, Claim, Rule];
