import { addDays } from '@mortise/sdk/domain';
import type { TakenOver } from '@mortise/sdk/server';
import type { Rule } from '../../cases/contract.ts';
import type { Made } from './Made.ts';
import type { Random } from './Random.ts';
import { inTurn, type Charge, type SampleContract } from './sample.ts';

const MOST_CASES = 60;
const MOST_CLAIMS = 40;
const OPEN_CASES = ['OPEN', 'IN_PROGRESS', 'PROMISED', 'LITIGATION'] as const;
const DONE_CASES = ['SETTLED', 'CLOSED'] as const;
const CLAIM_STATUS = ['DECLARED', 'ACCEPTED', 'SETTLED', 'DRAFT', 'REFUSED', 'SETTLED', 'WITHDRAWN'] as const;
const CLAIM_ENDED: ReadonlySet<string> = new Set(['SETTLED', 'REFUSED', 'WITHDRAWN']);
const CLAIMS = [
  ['DAMAGE', 'Accident damage'],
  ['THEFT', 'Theft'],
  ['WARRANTY', 'Repair under warranty'],
  ['COMPLAINT', 'Complaint about a rent'],
  ['TOTAL_LOSS', 'Total loss'],
] as const;

/** Kind of case, days after the due date, what is to be done. */
const RULES = [
  ['ARREARS', 3, 'CALL'], ['ARREARS', 8, 'REMINDER'], ['ARREARS', 15, 'SECOND_REMINDER'], ['ARREARS', 30, 'FORMAL_NOTICE'],
  ['ARREARS', 45, 'VISIT'], ['ARREARS', 60, 'REPOSSESSION'], ['ARREARS', 90, 'LITIGATION'], ['ARREARS', 360, 'WRITE_OFF'],
  ['DISPUTE', 5, 'CALL'], ['DISPUTE', 20, 'REMINDER'], ['DISPUTE', 45, 'FORMAL_NOTICE'], ['DISPUTE', 90, 'LITIGATION'],
  ['INSOLVENCY', 1, 'FORMAL_NOTICE'], ['INSOLVENCY', 30, 'REPOSSESSION'], ['INSOLVENCY', 360, 'WRITE_OFF'],
  ['FRAUD', 0, 'CALL'], ['FRAUD', 2, 'FORMAL_NOTICE'], ['FRAUD', 10, 'LITIGATION'],
  ['EARLY_RETURN', 5, 'CALL'], ['EARLY_RETURN', 15, 'VISIT'],
] as const; // prettier-ignore

/** The steps of the dunning process; a few are drafts or out of use. */
export const makeRules = (): readonly TakenOver[] =>
  RULES.map(([caseType, daysOverdue, action], index): Made<typeof Rule> => ({
    status: index % 9 === 4 ? 'INACTIVE' : index % 9 === 8 ? 'DRAFT' : 'ACTIVE',
    body: {
      code: `${caseType}-${daysOverdue}`,
      name: `${caseType.toLowerCase().replace('_', ' ')}: ${action.toLowerCase().replace('_', ' ')} after ${daysOverdue} days`,
      type: action === 'LITIGATION' || action === 'WRITE_OFF' ? 'ESCALATION' : 'DUNNING',
      caseType, daysOverdue, action,
      currency: 'EUR',
      minimumAmount: `${daysOverdue * 5}.00`,
      priority: 100 - Math.min(daysOverdue, 90),
      startDate: '2024-01-01',
    },
  })).toSorted((one, other) => one.body.daysOverdue! - other.body.daysOverdue!); // prettier-ignore

/** Arrears: open where the invoice is due and unpaid, settled or closed where it was paid late. */
export const makeCases = (random: Random, charges: readonly Charge[], today: string): readonly TakenOver[] =>
  charges
    .filter(({ invoice }, index) => invoice.status === 'ISSUED' || (invoice.status === 'PAID' && index % 3 === 0))
    .slice(0, MOST_CASES)
    .map((charge, index) => arrears(random, charge, index, today));

function arrears(random: Random, { contract, invoice }: Charge, index: number, today: string): TakenOver {
  const isOpen = invoice.status === 'ISSUED';
  const status = isOpen ? inTurn(OPEN_CASES, index) : inTurn(DONE_CASES, index);
  const date = addDays(invoice.dueDate, isOpen ? 0 : 9);
  const contact = addDays(date, isOpen ? 0 : 4);
  const action = status === 'LITIGATION' ? 'LITIGATION' : inTurn(['CALL', 'REMINDER', 'SECOND_REMINDER', 'FORMAL_NOTICE'], index);
  return {
    status,
    body: {
      name: `Arrears: ${invoice.name}`,
      type: 'ARREARS',
      date,
      currency: 'EUR',
      amount: invoice.amountInclTax,
      score: random.between(120, 880),
      contractRegistration: contract.contract,
      invoiceRegistration: invoice.registration,
      assetRegistration: contract.asset,
      persons: [{ role: 'CLIENT', personRegistration: contract.draft.client }],
      ...(status !== 'OPEN' && {
        lastContact: contact,
        lastAction: action,
        actions: [{ date: contact, action, comment: 'Accounting department' }],
      }),
      ...(status === 'PROMISED' && { promisedDate: addDays(today, random.between(3, 20)), promisedAmount: invoice.amountInclTax }),
      ...(!isOpen && { closingDate: addDays(contact, random.between(2, 30)) }),
    },
  };
}

/** Damages, thefts and complaints about the things on lease. */
export const makeClaims = (random: Random, sample: readonly SampleContract[], today: string): readonly TakenOver[] =>
  sample
    .filter(({ draft }) => draft.status === 'ACTIVE')
    .slice(0, MOST_CLAIMS)
    .map(({ draft, contract, asset }, index): TakenOver => {
      const status = inTurn(CLAIM_STATUS, index);
      const [type, name] = inTurn(CLAIMS, index);
      const claimed = Math.round(draft.thing.price * (type === 'TOTAL_LOSS' ? 0.6 : 0.01 * random.between(1, 15)));
      const startDate = addDays(today, -random.between(10, 300));
      return {
        status,
        body: {
          code: `${type}-${startDate.slice(0, 4)}-${String(index + 1).padStart(3, '0')}`,
          name: `${name}: ${draft.thing.label}`,
          type,
          description: `${name}, ${draft.thing.label}, contract ${contract}`,
          references: `${contract} ${draft.externalReference}`,
          startDate,
          ...(CLAIM_ENDED.has(status) && { endDate: addDays(startDate, 9) }),
          contractRegistration: contract,
          assetRegistration: asset,
          currency: 'EUR',
          claimedAmount: `${claimed}.00`,
          ...(status === 'SETTLED' && { settledAmount: `${Math.round(claimed * 0.85)}.00` }),
          persons: [{ role: 'CLIENT', personRegistration: draft.client }],
        },
      };
    });
