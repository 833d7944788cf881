import { validateRecord } from '@mortise/sdk';
import { Money } from '@mortise/sdk/domain';
import type { TakenOver } from '@mortise/sdk/server';
import { beforeAll, describe, expect, test } from 'vitest';
import { entities as assets } from '../../assets/shared/entities.ts';
import { entities as financing } from '../../financing/shared/entities.ts';
import { Campaign } from '../../persons/shared/campaign.ts';
import { PersonAmendment } from '../../persons/shared/personAmendment.ts';
import { RegisterEntry } from '../../persons/shared/registerEntry.ts';
import { fillPortfolio } from './fillPortfolio.ts';
import { Random } from './Random.ts';
import { inTurn, range, type SampleContract } from './sample.ts';
import { makeTerms } from './terms.ts';
import { makeThing } from './things.ts';

const TODAY = '2026-11-01';
/** Made together with the contracts, not here. */
const ELSEWHERE = new Set(['Asset', 'Contract', 'Deal', 'ContractRequirement']);
// What a company asks for of its contracts is its own: the demo company asks for nothing besides.
const entities = [...assets, ...financing, PersonAmendment, Campaign, RegisterEntry].filter(({ name }) => !ELSEWHERE.has(name));
const STATUS = [
  'ACTIVE',
  'ACTIVE',
  'CLOSED',
  'SIGNED',
  'ACTIVE',
  'APPROVED',
  'SUBMITTED',
  'DRAFT',
  'REFUSED',
  'ACTIVE',
  'CANCELLED',
] as const;
const [FEWEST, MOST] = [20, 200];
const names = (prefix: string, count: number) => range(count, (index) => `${prefix}${index}`);

function sampleOf(random: Random): SampleContract[] {
  return range(200, (index): SampleContract => {
    const thing = makeThing(random, 'SUP1', TODAY);
    const people = { client: `PER${index}`, partner: index % 3 === 0 ? 'PAR1' : undefined, salesPerson: `SAL${index % 12}` };
    const terms = makeTerms(random, thing.price, thing.months, TODAY);
    return {
      draft: { thing, terms, status: inTurn(STATUS, index), externalReference: `EXT-${index}`, ...people },
      contract: `CTR${index}`,
      asset: `AST${index}`,
      invoices: [],
    };
  });
}

async function filled(sample = sampleOf(new Random(1))) {
  const stored = new Map<string, readonly TakenOver[]>();
  const updated: { readonly entity: string; readonly body: Readonly<Record<string, unknown>> }[] = [];
  await fillPortfolio(
    async (name, records) => {
      stored.set(name, records);
      return records.map((_record, index) => `${name}${index}`);
    },
    async (entity, _registration, body) => updated.push({ entity, body }),
    {
      seed: 1,
      today: TODAY,
      sample,
      customers: names('PER', 60),
      partners: names('PAR', 12),
      sales: names('SAL', 12),
      suppliers: names('SUP', 12),
    },
  );
  return { stored, updated };
}

describe('the portfolio of the demo company', () => {
  let stored: ReadonlyMap<string, readonly TakenOver[]>;
  let updated: Awaited<ReturnType<typeof filled>>['updated'];
  beforeAll(async () => void ({ stored, updated } = await filled()));

  test('has every kind of its modules', () => {
    expect([...stored.keys()].toSorted()).toEqual(entities.map(({ name }) => name).toSorted());
  });

  test.each(entities)('$name: records that the server takes, in every status, few enough to look at', (entity) => {
    const records = stored.get(entity.name)!;
    expect(records.length).toBeGreaterThanOrEqual(FEWEST);
    expect(records.length).toBeLessThanOrEqual(MOST);
    expect(records.flatMap(({ body }) => validateRecord(entity, body).errors)).toEqual([]);
    const states = Object.keys(entity.workflow?.states ?? {});
    expect([...new Set(records.flatMap(({ status }) => status ?? []))].toSorted()).toEqual(states.toSorted());
  });

  test('expenses of assets and collaterals of contracts are added as the server takes them', () => {
    for (const kind of [...assets, ...financing]) {
      const bodies = updated.filter(({ entity }) => entity === kind.name).map(({ body }) => body);
      expect(bodies.flatMap((body) => validateRecord(kind, body, { isPatch: true }).errors)).toEqual([]);
    }
    expect(new Set(updated.map(({ entity }) => entity))).toEqual(new Set(['Asset', 'Contract']));
  });

  test('what a fund has lent is what its fundings owe', () => {
    for (const [index, { body }] of stored.get('Fund')!.entries()) {
      const owed = stored.get('Funding')!.filter((funding) => funding.body['fundRegistration'] === `Fund${index}`);
      const outstanding = owed.reduce((sum, funding) => sum.plus(String(funding.body['outstanding'])), new Money(0));
      expect(body['outstanding']).toBe(outstanding.toFixed(2));
      expect(new Money(String(body['available'])).plus(outstanding).toFixed(2)).toBe(body['creditLimit']);
    }
  });

  test('a depreciation schedule ends with the residual value', () => {
    for (const { body } of stored.get('DepreciationSchedule')!) {
      const lines = body['lines'] as readonly { readonly netBookValue: string }[];
      expect(lines.at(-1)!.netBookValue).toBe(body['residualValue']);
    }
  });

  test('a contract is assigned once', () => {
    const assigned = stored.get('ContractLot')!.flatMap(({ body }) => body['contracts'] as readonly { contractRegistration: string }[]);
    expect(new Set(assigned.map(({ contractRegistration }) => contractRegistration)).size).toBe(assigned.length);
  });

  test('a company of one contract that does not run yet is filled as well', async () => {
    const draft = sampleOf(new Random(2)).find((one) => one.draft.status === 'DRAFT')!;
    const few = await filled([draft]);
    expect(few.stored.get('Amendment')).toEqual([]);
    expect(few.stored.get('ContractElement')!.map(({ status }) => status)).toEqual(['DRAFT', 'DRAFT', 'DRAFT']);
  });

  test('is the same in every run', async () => {
    expect((await filled()).stored).toEqual(stored);
  });
});
