import { DatabaseService, Repositories, ScopesService } from '@mortise/sdk/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Hierarchy } from '../../plugins/persons/server/hierarchy/Hierarchy.ts';
import { Person } from '../../plugins/persons/shared/person.ts';
import { ProductServer } from './productServer.ts';

const PERSONS = '/api/person/persons';
let server: ProductServer;

beforeAll(async () => {
  server = await ProductServer.start();
});
afterAll(() => server.stop());

type Relation = readonly [relation: string, personRegistration: string, stake?: string];
const rowsOf = (relations: readonly Relation[]) =>
  relations.map(([relation, personRegistration, stake]) => ({ relation, personRegistration, ...(stake !== undefined && { stake }) }));

async function made(name: string, relations: readonly Relation[] = [], more: object = {}, as = 'admin@demo'): Promise<string> {
  const { body, status } = await server.post(PERSONS, { type: 'C', name, ascendants: rowsOf(relations), ...more }, { as });
  expect(status, JSON.stringify(body)).toBe(201);
  return body.registration;
}
const relate = (registration: string, relations: readonly Relation[]) =>
  server.patch(`${PERSONS}/${registration}`, { ascendants: rowsOf(relations) });
const hierarchyOf = async (registration: string, as = 'admin@demo') =>
  (await server.get(`${PERSONS}/${registration}/hierarchy`, { as })).body;
const registrationsOf = (answer: { readonly persons: readonly { readonly registration: string }[] }) =>
  answer.persons.map(({ registration }) => registration);

describe('the hierarchy of a person', () => {
  test('[API-095] [GRAPH-010] persons come with type, risk class, address, roles and descendants, relations with their stakes', async () => {
    const owner = await made('', [], { type: 'I', firstName: 'Ines', lastName: 'Owner', riskClass: 'D' });
    const mother = await made('Mother', [['BENEFICIALOWNEROF', owner, '0.6']], {
      roles: [{ role: 'CLIENT' }],
      addresses: [{ type: 'MAIN', city: 'Lille', country: 'FR' }],
    });
    const daughter = await made('Daughter', [['SHAREHOLDEROF', mother, '0.255']], { type: 'O' });
    const answer = await hierarchyOf(mother);
    expect(registrationsOf(answer)[0], 'the person asked about comes first').toBe(mother);
    expect(answer.persons.find(({ registration }: any) => registration === mother)).toEqual({
      registration: mother,
      name: 'Mother',
      type: 'C',
      address: 'Lille, FR',
      roles: [{ role: 'CLIENT' }],
      descendants: [{ personRegistration: daughter, relation: 'SHAREHOLDEROF', stake: '0.255' }],
    });
    expect(answer.persons.find(({ registration }: any) => registration === owner)).toMatchObject({
      name: 'Ines Owner',
      type: 'I',
      riskClass: 'D',
    });
    expect(answer.persons.find(({ registration }: any) => registration === daughter)).toMatchObject({ type: 'O', descendants: [] });
    expect(answer.links).toEqual(
      expect.arrayContaining([
        { source: owner, relation: 'BENEFICIALOWNEROF', target: mother, stake: '0.6' },
        { source: mother, relation: 'SHAREHOLDEROF', target: daughter, stake: '0.255' },
      ]),
    );
    expect([answer.links.length, answer.isTruncated]).toEqual([2, false]);
  });

  test('relations that lead round in a circle, and to the person itself, are told once', async () => {
    const one = await made('One of three');
    const two = await made('Two of three', [['SHAREHOLDEROF', one, '0.5']]);
    const three = await made('Three of three', [
      ['SHAREHOLDEROF', two, '0.5'],
      ['DIRECTOROF', two],
    ]);
    await relate(one, [
      ['SHAREHOLDEROF', three, '0.1'],
      ['SHAREHOLDEROF', one, '0.05'],
      ['SHAREHOLDEROF', three, '0.1'],
    ]);
    for (const from of [one, two, three]) {
      const answer = await hierarchyOf(from);
      expect(registrationsOf(answer)).toHaveLength(3);
      expect(new Set(registrationsOf(answer))).toEqual(new Set([one, two, three]));
      expect(answer.links).toHaveLength(5);
    }
  });

  test('it goes as far as the relations do, up and down, and every person is there from wherever one asks', async () => {
    let above = await made('Level 0');
    const chain = [above];
    for (let level = 1; level <= 30; level += 1) chain.push((above = await made(`Level ${level}`, [['SHAREHOLDEROF', above, '1']])));
    for (const from of [chain[0]!, chain[15]!, chain[30]!])
      expect(new Set(registrationsOf(await hierarchyOf(from)))).toEqual(new Set(chain));
    const [first, second] = registrationsOf(await hierarchyOf(chain[0]!));
    expect([first, second]).toEqual([chain[0], chain[1]]);
  });

  test('a person of another tenant with the same registration is none of it', async () => {
    const mother = await made('Ours', [], { registration: 'LEI5493001KJTIIGC8Y1R12' });
    await made('Theirs', [], { registration: 'LEI5493001KJTIIGC8Y1R12' }, 'admin@nordic');
    const theirs = await made('Their daughter', [['SHAREHOLDEROF', 'LEI5493001KJTIIGC8Y1R12']], {}, 'admin@nordic');
    const ours = await made('Our daughter', [['SHAREHOLDEROF', mother]]);
    const answer = await hierarchyOf(mother);
    expect(answer.persons.map(({ name }: any) => name)).toEqual(['Ours', 'Our daughter']);
    expect(registrationsOf(await hierarchyOf(mother, 'admin@nordic'))).toEqual([mother, theirs]);
    expect((await server.get(`${PERSONS}/${ours}/hierarchy`, { as: 'admin@nordic' })).body).not.toMatchObject({
      persons: [{ name: 'Our daughter' }],
    });
  });

  test('a partner sees whom it may see, and no registration of anybody else', async () => {
    const own = (await server.get('/api/script/runs/user-configuration', { as: 'partner@demo' })).body.user.partnerRegistration as string;
    const hidden = await made('Hidden owner');
    const behind = await made('Behind the hidden one', [['SHAREHOLDEROF', hidden]]);
    const seen = await made('Seen by the partner', [
      ['SIGNEROF', own],
      ['SHAREHOLDEROF', hidden, '0.4'],
    ]);
    const answer = await hierarchyOf(seen, 'partner@demo');
    expect(new Set(registrationsOf(answer))).toEqual(new Set([own, seen]));
    expect(answer.links).toEqual([{ source: own, relation: 'SIGNEROF', target: seen }]);
    expect(JSON.stringify(answer)).not.toContain(hidden);
    expect((await server.get(`${PERSONS}/${behind}/hierarchy`, { as: 'partner@demo' })).status).toBe(404);
    expect(registrationsOf(await hierarchyOf(seen))).toEqual(expect.arrayContaining([hidden, behind]));
  });

  test('who may not read persons is refused, and nobody is nobody', async () => {
    const person = await made('Somebody');
    expect((await server.get(`${PERSONS}/${person}/hierarchy`, { as: null })).status).toBe(401);
    expect((await server.get(`${PERSONS}/${person}/hierarchy`, { as: 'client@demo' })).status).toBe(403);
    expect((await server.get(`${PERSONS}/NOBODY/hierarchy`)).status).toBe(404);
    expect(await hierarchyOf(person)).toMatchObject({ persons: [{ registration: person }], links: [], isTruncated: false });
  });

  test('a prospect has one too: of the persons that it is related to', async () => {
    const owner = await made('Owner of a prospect');
    const { body: prospect } = await server.post('/api/person/prospects', {
      type: 'C',
      name: 'Perhaps',
      ascendants: rowsOf([['SHAREHOLDEROF', owner, '0.9']]),
    });
    const { body } = await server.get(`/api/person/prospects/${prospect.registration}/hierarchy`);
    expect(registrationsOf(body)).toEqual([prospect.registration, owner]);
    expect(body.links).toEqual([{ source: owner, relation: 'SHAREHOLDEROF', target: prospect.registration, stake: '0.9' }]);
  });

  test('a stake is a share between nothing and all', async () => {
    const owner = await made('Greedy');
    const { status, body } = await server.post(PERSONS, {
      type: 'C',
      name: 'Wrong',
      ascendants: rowsOf([['SHAREHOLDEROF', owner, '1.2']]),
    });
    expect([status, Object.keys(body.fieldProps)]).toEqual([400, ['ascendants[0].stake']]);
  });

  test('what is larger than one answer says so, with as many persons as there is room for', async () => {
    const mother = await made('Mother of many');
    for (let index = 0; index < 8; index += 1) await made(`Daughter ${index}`, [['SHAREHOLDEROF', mother]]);
    const scopes = server.services.get(ScopesService);
    const repositories = server.services.get(Repositories);
    const [user] = await server.services
      .get(DatabaseService)
      .query<{ tenant: number; id: string }>("select tenant, id from app.users where username = 'admin@demo'");
    const scope = await scopes.ofUser(user!.tenant, user!.id);
    const root = await repositories.of(Person).get(scope, mother);
    const some = await new Hierarchy(repositories, { persons: 5 }).of(scope, root, true);
    expect([some.persons.length, some.links.length, some.isTruncated]).toEqual([5, 4, true]);
    const all = await new Hierarchy(repositories, { persons: 9 }).of(scope, root, true);
    expect([all.persons.length, all.links.length, all.isTruncated]).toEqual([9, 8, false]);
  });
});

describe('the relations that are offered', () => {
  test('[GRAPH-008] they say for which types of person and beginnings of registrations they are, and a tenant may say it in another way', async () => {
    const relations = async () => (await server.get('/api/script/lists?valuesOnly=true&lists=personRelation')).body[0];
    const shareholder = async () => (await relations()).find(({ value }: any) => value === 'SHAREHOLDEROF');
    expect((await shareholder()).personTypes).toEqual(['C', 'O']);
    expect(
      (await relations()).find(({ value }: any) => value === 'SIGNEROF'),
      'for all',
    ).not.toHaveProperty('personTypes');
    const entries = [
      { value: 'SHAREHOLDEROF', personTypes: ['O'], trigrams: ['SIR'] },
      { value: 'GUARDIANOF', labels: { en: 'Guardian of' }, personTypes: ['I'] },
    ];
    const { status } = await server.call('PUT', '/api/script/lists/personRelation', { body: { entries } });
    expect(status).toBe(200);
    expect(await shareholder()).toMatchObject({ label: 'Shareholder of', personTypes: ['O'], trigrams: ['SIR'] });
    expect((await relations()).find(({ value }: any) => value === 'GUARDIANOF')).toMatchObject({ personTypes: ['I'] });
  });
});
