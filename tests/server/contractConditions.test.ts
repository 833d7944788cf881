import { DocumentsService, Repositories, type RequestScope } from '@mortise/sdk/server';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { adminScope } from './adminScope.ts';
import { ProductServer } from './productServer.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 300_000 });

interface Condition {
  readonly id: string;
  readonly isMet: boolean;
  readonly reason?: string;
  readonly where?: object;
}

describe('what is missing before a contract goes on', () => {
  let server: ProductServer;
  let scope: RequestScope;
  beforeAll(async () => {
    server = await ProductServer.start();
    scope = await adminScope(server);
  });
  afterAll(() => server?.stop());

  const make = async (kind: string, body: object, status: string): Promise<string> =>
    (
      await server.services
        .get(Repositories)
        .asSystem('A test makes what it needs')
        .named(kind)
        .create(scope, { ...body }, { status })
    ).registration;
  const person = (status = 'ACTIVE', more: object = {}) => make('Person', { type: 'C', name: `Client ${status}`, ...more }, status);
  const contract = async (status: string, more: object = {}) => make('Contract', { name: 'Lathe', currency: 'EUR', ...more }, status);
  const url = (registration: string) => `/api/financing/contracts/${registration}/transitions`;
  const possible = async (registration: string): Promise<readonly { code: string; conditions?: readonly Condition[] }[]> => {
    const { status, body } = await server.get(url(registration));
    expect([status, body.message]).toEqual([200, undefined]);
    return body;
  };
  const of = async (registration: string, code: string): Promise<readonly Condition[]> =>
    (await possible(registration)).find((one) => one.code === code)?.conditions ?? [];
  const stateOf = (conditions: readonly Condition[]) => Object.fromEntries(conditions.map(({ id, isMet }) => [id, isMet]));
  const clientOf = (personRegistration: string) => ({ persons: [{ role: 'CLIENT', personRegistration }] });

  test('a contract that lacks several things says all of them at once, with the place of each, and stays as it is', async () => {
    const registration = await contract('SIGNED', { type: 'FINANCE_LEASE' });
    const { status, body } = await server.post(`${url(registration)}/activate`);
    expect([status, body.code, body.rejectionReason]).toEqual([409, 'TRANSITION_REJECTED', 'The contract has no start date yet.']);
    expect(stateOf(body.conditions)).toEqual({ 'start-date': false, 'financed-amount': false, client: false, asset: false });
    expect(body.conditions).toEqual(await of(registration, 'activate'));
    expect(body.conditions[2]).toMatchObject({
      reason: 'The contract has no client yet: add a person with the role CLIENT.',
      where: { field: 'persons' },
    });
    expect((await server.get(`/api/financing/contracts/${registration}`)).body.status).toBe('SIGNED');
  });

  test('a blocked client keeps a contract from being submitted, a draft one from being activated', async () => {
    const [blocked, draft] = [await person('BLOCKED'), await person('DRAFT')];
    const one = await contract('DRAFT', clientOf(blocked));
    expect((await of(one, 'submit')).find(({ id }) => id === 'client-open')).toMatchObject({
      isMet: false,
      where: { entity: 'Person', registration: blocked },
    });
    expect((await server.post(`${url(one)}/submit`)).status).toBe(409);
    expect((await server.post(`${url(await contract('DRAFT', clientOf(draft)))}/submit`)).status).toBe(200);
    expect(stateOf(await of(await contract('SIGNED', clientOf(draft)), 'activate'))).toMatchObject({
      client: true,
      'client-active': false,
    });
  });

  test('a client who pays by direct debit needs an active mandate, others none', async () => {
    const account = (rumStatus: string) => ({
      bankAccounts: [{ name: 'Main', collectionMethods: ['DIRECT_DEBIT'], sepaMandates: [{ rumReference: 'RUM1', rumStatus }] }],
    });
    const mandateOf = async (client: string) => stateOf(await of(await contract('SIGNED', clientOf(client)), 'activate'))['mandate'];
    expect(await mandateOf(await person('ACTIVE', account('DRAFT')))).toBe(false);
    expect(await mandateOf(await person('ACTIVE', account('ACTIVE')))).toBe(true);
    expect(await mandateOf(await person())).toBeUndefined();
  });

  test('an asset in service on another contract is not let out twice, and one on drafts alone is free', async () => {
    const asset = await make('Asset', { name: 'Lathe' }, 'DELIVERED');
    const assets = { type: 'FINANCE_LEASE', assets: [{ assetRegistration: asset }], ...clientOf(await person()) };
    await contract('DRAFT', assets);
    const waiting = await contract('SIGNED', { ...assets, startDate: '2026-01-31', financedAmountExclTax: '100' });
    expect(stateOf(await of(waiting, 'activate'))).toMatchObject({ asset: true, 'assets-free': true });
    await contract('ACTIVE', assets);
    expect((await of(waiting, 'activate')).find(({ id }) => id === 'assets-free')).toMatchObject({
      isMet: false,
      where: { entity: 'Asset', registration: asset },
    });
    expect((await server.post(`${url(waiting)}/activate`)).status).toBe(409);
  });

  test('what a client owes and the new contract stay within the open credit line; a line in another currency is no limit', async () => {
    const client = await person();
    const terms = { ...clientOf(client), financedAmountExclTax: '600' };
    const waiting = await contract('SUBMITTED', terms);
    expect(stateOf(await of(waiting, 'approve'))['limit']).toBeUndefined();
    await make('CreditLine', { name: 'Dollars', currency: 'USD', creditLimit: '10', ...clientOf(client) }, 'OPEN');
    expect(stateOf(await of(waiting, 'approve'))['limit']).toBeUndefined();
    await make('CreditLine', { name: 'Line', currency: 'EUR', creditLimit: '1000', ...clientOf(client) }, 'OPEN');
    expect(stateOf(await of(waiting, 'approve'))['limit']).toBe(true);
    await contract('ACTIVE', { ...clientOf(client), outstanding: '400.01' });
    expect(stateOf(await of(waiting, 'approve'))['limit']).toBe(false);
    const asked = await server.post(`${url(waiting)}/approve`);
    expect([asked.status, stateOf(asked.body.conditions)['limit']]).toEqual([409, false]);
  });

  test('a partner whose agreements have ended brings no contract; one that holds today is enough', async () => {
    const [client, partner] = [await person(), await person()];
    const persons = [...clientOf(client).persons, { role: 'PARTNER', personRegistration: partner }];
    const waiting = await contract('DRAFT', { persons });
    expect(stateOf(await of(waiting, 'submit'))['agreement']).toBeUndefined();
    await make('Agreement', { name: 'Old', partnerRegistration: partner, endDate: '2020-12-31' }, 'ACTIVE');
    expect(stateOf(await of(waiting, 'submit'))['agreement']).toBe(false);
    await make('Agreement', { name: 'New', partnerRegistration: partner, startDate: '2021-01-01' }, 'ACTIVE');
    expect(stateOf(await of(waiting, 'submit'))['agreement']).toBe(true);
  });

  test('another tenant’s running contracts with the same registrations count for nothing, and many contracts are judged together', async () => {
    const asset = await make('Asset', { name: 'Press' }, 'DELIVERED');
    const signed = { type: 'RENTAL', assets: [{ assetRegistration: asset }], ...clientOf(await person()) };
    const [one, other] = [await contract('SIGNED', signed), await contract('SIGNED', {})];
    const elsewhere = { ...scope, tenant: scope.tenant + 1 };
    const repositories = server.services.get(Repositories).asSystem('A test makes what it needs');
    const theirs = { name: 'Theirs', assets: [{ assetRegistration: asset }] };
    await repositories.named('Asset').create(elsewhere, { name: 'Their press', registration: asset }, { status: 'SOLD' });
    await repositories.named('Contract').create(elsewhere, theirs, { status: 'ACTIVE' });
    const { body } = await server.call('POST', '/api/financing/contracts/transitions?details=activate', { body: [one, other] });
    expect(
      body.map(({ registration, rejectionReason }: { registration: string; rejectionReason?: string }) => [registration, rejectionReason]),
    ).toEqual(
      expect.arrayContaining([
        [one, 'The contract has no start date yet.'],
        [other, 'The contract has no start date yet.'],
      ]),
    );
    expect(stateOf(await of(one, 'activate'))['assets-free']).toBe(true);
  });

  test('nobody is led to a record that they may not read, nor learns its registration', async () => {
    const contracts = '/api/financing/contracts';
    const content = { permissions: [`read ${contracts}`, `write ${contracts}`], limits: {} };
    expect((await server.call('PUT', '/api/core/profiles/CONTRACTS', { body: { content } })).status).toBe(200);
    await server.makeUser({ username: 'only@demo', firstName: 'Olga', lastName: 'Only', profiles: ['CONTRACTS'] });
    const partner = await person();
    await make('Agreement', { name: 'Old', partnerRegistration: partner, endDate: '2020-12-31' }, 'ACTIVE');
    const waiting = await contract('DRAFT', { persons: [{ role: 'PARTNER', personRegistration: partner }] });
    const seenBy = async (as: string) => {
      const { status, body } = await server.get(url(waiting), { as });
      expect([status, body.message]).toEqual([200, undefined]);
      const submit = body.find(({ code }: { code: string }) => code === 'submit');
      return submit.conditions.find(({ id }: Condition) => id === 'agreement');
    };
    expect(await seenBy('admin@demo')).toMatchObject({ isMet: false, where: { entity: 'Agreement' } });
    expect(await seenBy('only@demo')).toMatchObject({ isMet: false });
    expect(await seenBy('only@demo')).not.toHaveProperty('where');
    const refused = await server.post(`${url(waiting)}/submit`, undefined, { as: 'only@demo' });
    expect([refused.status, JSON.stringify(refused.body).includes('AGR')]).toEqual([409, false]);
  });

  test('what the tenant asks for besides is missing until it is there: a document, a score, a field; of the types of contract that it is for', async () => {
    const client = await person();
    const requirement = async (body: object) => {
      const registration = await make('ContractRequirement', { transitions: ['submit'], contractTypes: ['LOAN'], ...body }, 'DRAFT');
      const answer = await server.post(`/api/financing/contract-requirements/${registration}/transitions/activate`);
      expect([answer.status, answer.body.rejectionReason]).toEqual([200, undefined]);
      return `requirement-${registration}`;
    };
    const incomplete = await make(
      'ContractRequirement',
      { name: 'Nothing', kind: 'FIELD', transitions: ['submit'], field: 'colour' },
      'DRAFT',
    );
    const asked = await server.post(`/api/financing/contract-requirements/${incomplete}/transitions/activate`);
    expect([asked.status, asked.body.rejectionReason]).toEqual([409, 'Give the name of a field of contracts first, e.g. purpose.']);
    const field = await requirement({ name: 'Purpose', kind: 'FIELD', field: 'purpose', reason: 'Choose the purpose.' });
    const paper = await requirement({
      name: 'Identity card',
      kind: 'DOCUMENT',
      documentType: 'IDENTITY',
      documentOf: 'CLIENT',
      maximumAge: 30,
    });
    const own = await requirement({ name: 'Application', kind: 'DOCUMENT', documentType: 'CONTRACT' });
    const score = await requirement({ name: 'Score', kind: 'SCORE', minimumScore: 600, maximumAge: 90 });
    const loan = await contract('DRAFT', { type: 'LOAN', ...clientOf(client) });
    const lease = await contract('DRAFT', { type: 'FINANCE_LEASE', ...clientOf(client) });
    expect(stateOf(await of(lease, 'submit'))).toEqual({ client: true, 'client-open': true });
    expect(stateOf(await of(loan, 'submit'))).toMatchObject({ [field]: false, [paper]: false, [own]: false, [score]: false });
    const refused = await server.post(`${url(loan)}/submit`);
    expect([refused.status, refused.body.rejectionReason]).toEqual([409, 'Choose the purpose.']);
    expect(refused.body.conditions).toEqual(await of(loan, 'submit'));
    const placeOf = (id: string) => refused.body.conditions.find((one: Condition) => one.id === id).where;
    expect([field, paper, own, score].map(placeOf)).toEqual([
      { field: 'purpose' },
      { entity: 'Person', registration: client },
      { field: 'documents' },
      { entity: 'Person', registration: client },
    ]);

    await server.patch(`/api/financing/contracts/${loan}`, { purpose: 'IT' });
    const attach = async (entity: string, registration: string, type: string) =>
      server.services
        .get(DocumentsService)
        .attach(scope, { entity, registration, type, name: `${type}.txt`, content: Readable.from(['Paper']) });
    await attach('Person', client, 'IDENTITY');
    await attach('Contract', loan, 'CONTRACT');
    const day = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
    await make('Score', { name: 'High and old', personRegistration: client, score: 900, date: day(100) }, 'VALIDATED');
    expect(stateOf(await of(loan, 'submit'))).toMatchObject({ [field]: true, [paper]: true, [own]: true, [score]: false });
    const low = await make('Score', { name: 'Low', personRegistration: client, score: 599, date: day(10) }, 'VALIDATED');
    expect((await of(loan, 'submit')).find(({ id }) => id === score)).toMatchObject({
      isMet: false,
      where: { entity: 'Score', registration: low },
    });
    await make('Score', { name: 'New', personRegistration: client, score: 600, date: day(1) }, 'VALIDATED');
    expect((await server.post(`${url(loan)}/submit`)).status).toBe(200);
  });

  test('the tenant’s script adds to the list what it misses, with a place; while it fails, the list says so, and nobody goes on', async () => {
    const publish = async (conditions: string, baseVersion?: number) => {
      const source = `import type { ConditionsContext, ScriptCondition } from '@mortise/sdk/scripts';
export function conditions({ record, transition }: ConditionsContext): readonly ScriptCondition[] { ${conditions} }`;
      const { status, body } = await server.call('PUT', '/api/script/scripts/contract-workflow', {
        body: { source, tests: [], message: 'A test', ...(baseVersion !== undefined && { baseVersion }) },
      });
      expect([status, body.message]).toEqual([200, undefined]);
      return body.version as number;
    };
    const client = await person();
    const draft = await contract('DRAFT', { type: 'LOAN', name: 'Barge', ...clientOf(client) });
    const first = await publish(`if (transition.code !== 'cancel') return [];
      return [{ text: 'Reason', isMet: record.internalReference !== undefined, reason: 'Say why.', where: { field: 'internalReference' } }];`);
    const wanted = { id: 'script-1', text: 'Reason', isMet: false, reason: 'Say why.', where: { field: 'internalReference' } };
    expect(await of(draft, 'cancel')).toEqual([wanted]);
    expect((await of(draft, 'submit')).some(({ id }) => id.startsWith('script'))).toBe(false);
    const refused = await server.post(`${url(draft)}/cancel`);
    expect([refused.status, refused.body.rejectionReason, refused.body.conditions]).toEqual([409, 'Say why.', [wanted]]);

    await publish(`throw new Error('no such list');`, first);
    expect(await of(draft, 'cancel')).toMatchObject([
      { id: 'script', isMet: false, reason: expect.stringMatching(/contract-workflow.*no such list/) },
    ]);
    expect((await server.post(`${url(draft)}/cancel`)).status).toBe(409);
    await server.delete('/api/script/scripts/contract-workflow');
    expect((await server.post(`${url(draft)}/cancel`)).status).toBe(200);
  });
});
