import { decimalString, Money } from '@mortise/sdk/domain';
import type { RequestScope, Statements } from '@mortise/sdk/server';
import type { TransitionRule } from './fourEyesRules.ts';

export type { TransitionRule };

/** The rules of the tenant about transitions of a kind of record. */
export type TransitionRulesOf = (
  scope: Pick<RequestScope, 'tenant'>,
  entity: string,
  statements?: Statements,
) => Promise<readonly TransitionRule[]>;

export const rulesAbout = (rules: readonly TransitionRule[], code: string): readonly TransitionRule[] =>
  rules.filter(({ transition }) => transition === code);

/** Whether the rule asks for a second person at a record with these values: money that goes counts as money that comes. */
export function asksAt({ field, above }: TransitionRule, values: Readonly<Record<string, unknown>>): boolean {
  if (field === undefined || above === undefined) return true;
  const amount = decimalString(values[field]);
  return amount !== undefined && new Money(amount).abs().gt(above);
}
