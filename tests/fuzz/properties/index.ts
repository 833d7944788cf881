import type { Property } from '../Property.ts';
import { DATES } from './dates.ts';
import { DEPRECIATIONS } from './depreciations.ts';
import { EVENTS } from './events.ts';
import { MONEY } from './money.ts';
import { PLANS } from './plans.ts';
import { SOLVERS } from './solvers.ts';

/** Every property of the domain library that is fuzzed. */
export const PROPERTIES: readonly Property[] = [...MONEY, ...DATES, ...PLANS, ...EVENTS, ...DEPRECIATIONS, ...SOLVERS];
