import { Money, today } from '@mortise/sdk/domain';
import type { EntityRecord } from '@mortise/sdk';
import type { Contract } from '../../shared/contract.ts';
import type { CreditLine } from '../../shared/creditLine.ts';
import { holdsOn } from '../holdsOn.ts';
import { type Ask, type ConditionCall, type Financing, personsOf } from './ConditionCall.ts';

type Line = EntityRecord & CreditLine;
type Running = EntityRecord & Contract;

/**
 * What a client owes and this contract stay within the open credit lines of the client, in the currency of the contract. Of clients without a line
 * no limit is known.
 */
export async function isWithinLimit(call: ConditionCall): Promise<Ask> {
  const client = call.persons('CLIENT');
  const found = await call.all('CreditLine', { client, status: ['OPEN'] }, ['persons', 'currency', 'creditLimit', 'startDate', 'endDate']);
  const lines = (found as readonly Line[]).filter(holdsOn(today(call.scope.timeZone)));
  const limited = [...new Set(lines.flatMap((line) => personsOf(line, 'CLIENT')))].filter((one) => client.includes(one));
  const running = await call.all('Contract', { client: limited, status: ['ACTIVE'] }, ['persons', 'currency', 'outstanding']);
  return (financing) => {
    const [one] = personsOf(financing, 'CLIENT');
    const own = lines.filter(belongsTo(financing, one));
    if (own.length === 0) return undefined;
    const limit = sum(own.map(({ creditLimit }) => creditLimit));
    const others = (running as readonly Running[])
      .filter(belongsTo(financing, one))
      .filter(({ registration }) => registration !== financing.registration);
    const owed = sum([...others.map(({ outstanding }) => outstanding), financing.financedAmountExclTax]);
    return {
      id: 'limit',
      text: 'Within the credit limit',
      isMet: owed.lte(limit),
      reason:
        'The outstanding amount of the client and this contract exceed the credit limit: raise the limit of the credit line, or finance less.',
      where: { entity: 'CreditLine', registration: own[0]!.registration },
    };
  };
}

const belongsTo =
  ({ currency = 'EUR' }: Pick<Financing, 'currency'>, client: string | undefined) =>
  (other: Pick<Line, 'persons' | 'currency'>): boolean =>
    client !== undefined && personsOf(other, 'CLIENT').includes(client) && (other.currency ?? 'EUR') === currency;

const sum = (amounts: readonly (string | undefined)[]) => amounts.reduce((total, amount) => total.plus(amount ?? '0'), new Money('0'));
