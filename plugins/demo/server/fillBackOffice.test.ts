import { validateRecord } from '@mortise/sdk';
import { Money } from '@mortise/sdk/domain';
import type { TakenOver } from '@mortise/sdk/server';
import { beforeAll, describe, expect, test } from 'vitest';
import { entities as accounting } from '../../accounting/shared/entities.ts';
import { entities as bank } from '../../bank/shared/entities.ts';
import { entities as billing } from '../../billing/shared/entities.ts';
import { entities as cases } from '../../cases/shared/entities.ts';
import { entities as communication } from '../../communication/shared/entities.ts';
import { entities as privateEquity } from '../../private-equity/shared/entities.ts';
import { Score } from '../../scoring/shared/score.ts';
import { fillBackOffice } from './fillBackOffice.ts';
import type { DraftContract } from './DraftContract.ts';
import { makeInvoices } from './invoices.ts';
import { Random } from './Random.ts';
import { inTurn, range, sampleOf, sumOf, type SampleContract } from './sample.ts';
import { makeTerms } from './terms.ts';
import { makeThing } from './things.ts';

const TODAY = '2026-11-01';
const entities = [...billing, ...bank, ...accounting, ...cases, ...communication, ...privateEquity, Score].filter(
  ({ name }) => name !== 'Invoice',
);
const STATUS = ['ACTIVE', 'ACTIVE', 'CLOSED', 'ACTIVE', 'SIGNED', 'APPROVED', 'SUBMITTED', 'DRAFT'] as const;

function sample(random: Random): readonly SampleContract[] {
  const drafts = range(200, (index): DraftContract => {
    const thing = makeThing(random, `SUP${index % 12}`, TODAY);
    const people = { client: `PER${index}`, partner: undefined, salesPerson: 'SAL0' };
    const status = inTurn(STATUS, index);
    return { thing, terms: makeTerms(random, thing.price, thing.months, TODAY), status, externalReference: `EXT-${index}`, ...people };
  });
  const contracts = drafts.map((_draft, index) => `CTR${index}`);
  const invoices = drafts.flatMap((draft, index) => makeInvoices(draft, contracts[index]!, TODAY));
  const assets = drafts.map((_draft, index) => `AST${index}`);
  return sampleOf(drafts, { contracts, assets, invoices: invoices.map((_invoice, index) => `INV${index}`) }, invoices);
}

async function filled(): Promise<ReadonlyMap<string, readonly TakenOver[]>> {
  const stored = new Map<string, readonly TakenOver[]>();
  const store = async (name: string, records: readonly TakenOver[]) => {
    stored.set(name, records);
    return records.map((_record, index) => `${name}${index}`);
  };
  await fillBackOffice(store, { seed: 1, today: TODAY, sample: sample(new Random(1)) });
  return stored;
}

describe('the back office of the demo company', () => {
  let stored: ReadonlyMap<string, readonly TakenOver[]>;
  beforeAll(async () => void (stored = await filled()));
  const amounts = (records: readonly TakenOver[], field = 'amount') => sumOf(records.map(({ body }) => body[field] as string));

  test('has every kind of its modules', () => {
    expect([...stored.keys()].toSorted()).toEqual(entities.map(({ name }) => name).toSorted());
  });

  test.each(entities)('$name: records that the server takes, in every status, few enough to look at', (entity) => {
    const records = stored.get(entity.name)!;
    expect(records.length).toBeGreaterThanOrEqual(20);
    expect(records.length).toBeLessThanOrEqual(260);
    expect(records.flatMap(({ body }) => validateRecord(entity, body).errors)).toEqual([]);
    expect([...new Set(records.map(({ status }) => status!))].toSorted()).toEqual(Object.keys(entity.workflow!.states).toSorted());
  });

  test('on the first of a month too some clients are late, and most have paid', () => {
    const running = sample(new Random(1)).filter(({ draft }) => draft.terms.endDate > TODAY);
    const past = running.flatMap(({ invoices }) => invoices).filter(({ dueDate }) => dueDate < TODAY);
    const overdue = past.filter(({ status }) => status === 'ISSUED');
    expect(overdue.length).toBeGreaterThan(0);
    expect(overdue.length).toBeLessThan(past.length / 10);
    expect(past.map(({ status }) => status)).not.toContain('DRAFT');
  });

  test('a payment file amounts to its lines, and its SEPA file to the same', () => {
    const lines = Map.groupBy(stored.get('PaymentFileLine')!, ({ body }) => body['paymentFileRegistration']);
    const files = stored.get('PaymentFile')!;
    for (const [file, own] of lines) {
      const { body } = files[Number(String(file).replace('PaymentFile', ''))]!;
      expect([body['numberOfLines'], body['amount']]).toEqual([own.length, amounts(own)]);
    }
    expect(amounts(stored.get('Sepa')!, 'controlSum')).toBe(amounts(files));
  });

  test('each statement begins where the one before ended, and its entries lead to its end', () => {
    const transactions = Map.groupBy(stored.get('BankTransaction')!, ({ body }) => String(body['bankStatementRegistration']));
    let balance = stored.get('BankStatement')![0]!.body['openingBalance'] as string;
    for (const [index, { body }] of stored.get('BankStatement')!.entries()) {
      const signed = transactions
        .get(`BankStatement${index}`)!
        .map(({ body: entry }) => `${entry['dc'] === 'D' ? '-' : ''}${String(entry['amount'])}`);
      expect(body['openingBalance']).toBe(balance);
      balance = sumOf([balance, ...signed]);
      expect(body['closingBalance']).toBe(balance);
    }
    expect(stored.get('BankAccount')![0]!.body['balance']).toBe(balance);
  });

  test('debits equal credits, booking by booking', () => {
    for (const own of Map.groupBy(stored.get('Posting')!, ({ body }) => body['bookingRegistration']).values()) {
      const side = (dc: string) => new Money(amounts(own.filter(({ body }) => body['dc'] === dc)));
      expect(side('D').eq(side('C'))).toBe(true);
    }
  });
});
