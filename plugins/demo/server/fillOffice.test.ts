import { validateRecord } from '@mortise/sdk';
import type { TakenOver } from '@mortise/sdk/server';
import { beforeAll, describe, expect, test } from 'vitest';
import { Host } from '../../core/shared/host.ts';
import { entities as external } from '../../external/shared/entities.ts';
import { entities as registers } from '../../registers/shared/entities.ts';
import { entities as reporting } from '../../reporting/shared/entities.ts';
import { entities as support } from '../../support/shared/entities.ts';
import { adoptionProblem, keptCounts, voteCounts } from '../../support/shared/voteCounts.ts';
import { fillOffice } from './fillOffice.ts';
import { Random } from './Random.ts';
import { range, type SampleContract } from './sample.ts';
import { makeTerms } from './terms.ts';
import { makeThing } from './things.ts';

const TODAY = '2026-11-01';
const entities = [...support, ...registers, ...reporting, ...external, Host];
const MOST = 260;

function sampleOf(random: Random): SampleContract[] {
  return range(200, (index): SampleContract => {
    const thing = makeThing(random, undefined, TODAY);
    const people = { client: `PER${index}`, partner: undefined, salesPerson: `SAL${index % 12}` };
    const draft = {
      thing,
      terms: makeTerms(random, thing.price, thing.months, TODAY),
      status: 'ACTIVE',
      externalReference: `EXT-${index}`,
      ...people,
    } as const;
    return { draft, contract: `CTR${index}`, asset: `AST${index}`, invoices: [] };
  });
}

async function filled(): Promise<ReadonlyMap<string, readonly TakenOver[]>> {
  const stored = new Map<string, readonly TakenOver[]>();
  const store = async (name: string, records: readonly TakenOver[]) => {
    stored.set(name, records);
    return records.map((_record, index) => `${name}${index}`);
  };
  await fillOffice(store, 1, { sample: sampleOf(new Random(1)), today: TODAY, users: ['staff@demo', 'sales@demo'] });
  return stored;
}

describe('the office of the demo company', () => {
  let stored: ReadonlyMap<string, readonly TakenOver[]>;
  beforeAll(async () => void (stored = await filled()));

  test('has every kind of its modules', () => {
    expect([...stored.keys()].toSorted()).toEqual(entities.map(({ name }) => name).toSorted());
  });

  test.each(entities)('$name: records that the server takes, in every status, few enough to look at', (entity) => {
    const records = stored.get(entity.name)!;
    expect(records.length).toBeGreaterThan(5);
    expect(records.length).toBeLessThanOrEqual(MOST);
    const fields = { registration: { type: 'text' }, name: { type: 'text' }, ...entity.fields } as const;
    expect(records.flatMap(({ body }) => validateRecord({ fields }, body).errors)).toEqual([]);
    const states = Object.keys(entity.workflow?.states ?? {});
    expect([...new Set(records.flatMap(({ status }) => status ?? []))].toSorted()).toEqual(states.toSorted());
  });

  test('a budget is not overspent, and votes are cast by members of the committee', () => {
    for (const { body } of stored.get('Budget')!) {
      expect(Number(body['spentAmount'])).toBeLessThanOrEqual(Number(body['committedAmount']));
      expect(Number(body['committedAmount'])).toBeLessThanOrEqual(Number(body['amount']));
    }
    const membersOf = (voting: string): readonly unknown[] => {
      const { committeeRegistration } = stored.get('Voting')![Number(voting.slice('Voting'.length))]!.body as {
        committeeRegistration: string;
      };
      const persons = stored.get('Committee')![Number(committeeRegistration.slice('Committee'.length))]!.body['persons'];
      return (persons as readonly { personRegistration: string }[]).map(({ personRegistration }) => personRegistration);
    };
    const outsiders = stored
      .get('Vote')!
      .filter(({ body }) => !membersOf(String(body['votingRegistration'])).includes(body['personRegistration']));
    expect(outsiders).toEqual([]);
  });

  test('a voting is adopted by its quorum and its majority, its counts are those of its votes, and a secret one keeps no names', () => {
    const [votings, votes] = [stored.get('Voting')!, stored.get('Vote')!];
    const membersOf = (voting: TakenOver['body']) =>
      (
        stored.get('Committee')![Number(String(voting['committeeRegistration']).slice('Committee'.length))]!.body[
          'persons'
        ] as readonly unknown[]
      ).length;
    const wrong = votings.filter(({ body: voting, status }, index) => {
      const own = votes.filter((vote) => vote.status === 'CAST' && vote.body['votingRegistration'] === `Voting${index}`);
      const kept = keptCounts(voting);
      if (voting['isSecret'] === true) return own.length > 0;
      if (JSON.stringify(voteCounts(own.map((vote) => vote.body))) !== JSON.stringify(kept)) return true;
      const isAdopted = adoptionProblem(voting, kept, { members: membersOf(voting), voters: own.length }) === undefined;
      return (status === 'ADOPTED' && !isAdopted) || (status === 'REJECTED' && isAdopted);
    });
    expect(wrong).toEqual([]);
    expect(votings.filter(({ status }) => status === 'ADOPTED').length).toBeGreaterThan(10);
  });

  test('one committee meets today: some are there, some are not yet, and a voting is open', () => {
    const index = stored.get('Committee')!.findIndex(({ body }) => String(body['startDate']).startsWith(TODAY));
    const { body, status } = stored.get('Committee')![index]!;
    expect(status).toBe('PLANNED');
    const attendance = (body['persons'] as readonly { inviteStatus: string }[]).map(({ inviteStatus }) => inviteStatus);
    expect(attendance).toEqual(expect.arrayContaining(['PRESENTED', 'INVITED']));
    const open = stored
      .get('Voting')!
      .filter((voting) => voting.body['committeeRegistration'] === `Committee${index}` && voting.status === 'OPEN');
    expect(open).toHaveLength(1);
  });

  test('is the same in every run', async () => {
    expect(await filled()).toEqual(stored);
  });
});
