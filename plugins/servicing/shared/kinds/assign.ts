import type { KindRule } from './KindRule.ts';

/** Moves no money: what is owed is the same, `debtors` works out who owes it. */
export const assign: KindRule<'assign'> = { places: () => [] };
