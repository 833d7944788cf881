import { Repositories } from '@mortise/sdk/server';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { describeOnOneDatabase, type TestDatabase } from './databases.ts';
import { adminScope } from './adminScope.ts';
import { ProductServer } from './productServer.ts';

vi.setConfig({ testTimeout: 60_000 });

const [COMMITTEES, VOTINGS, VOTES] = ['/api/support/committees', '/api/support/votings', '/api/support/votes'];
/** May record votes, and nothing about votings. */
const STAFF = 'staff@demo';

describeOnOneDatabase('votings of a committee', (kind) => {
  let database: TestDatabase;
  let server: ProductServer;
  let people: readonly string[];
  let committee: string;
  beforeAll(async () => {
    database = await kind.createDemo();
    server = await ProductServer.start({ databaseUrl: database.settings.databaseUrl });
    const { body } = await server.get('/api/person/persons?range=0-5&projection=registration');
    people = body.map(({ registration }: { registration: string }) => registration);
    const members = people.slice(0, 5).map((personRegistration) => ({ personRegistration }));
    committee = (await server.post(COMMITTEES, { name: 'Risk', startDate: '2026-11-03T09:00:00.000Z', persons: members })).body
      .registration;
  });
  afterAll(async () => {
    await server.stop();
    await database.dispose();
  });

  let voting: string;
  const open = async (rest: object = {}): Promise<string> => {
    const { body } = await server.post(VOTINGS, {
      name: 'Motion',
      committeeRegistration: committee,
      endDate: '2026-11-30',
      quorum: '0.5',
      ...rest,
    });
    expect((await server.post(`${VOTINGS}/${body.registration}/transitions/open`, {})).status).toBe(200);
    return body.registration;
  };
  beforeEach(async () => void (voting = await open()));

  const vote = (person: string, choice: unknown, call: object = {}) =>
    server.call('PUT', `${VOTINGS}/${voting}/votes/${person}`, { body: { choice }, ...call });
  const take = (code: string, body: object = {}) => server.post(`${VOTINGS}/${voting}/transitions/${code}`, body);
  const counts = ({ body }: { body: { votesFor: string; votesAgainst: string; votesAbstained: string } }) => [
    body.votesFor,
    body.votesAgainst,
    body.votesAbstained,
  ];
  const reasonOf = ({ status, body }: Awaited<ReturnType<typeof take>>) => [status, body.rejectionReason];

  test('counts a vote as soon as it is recorded, and anew when somebody thinks again', async () => {
    expect(counts(await vote(people[0]!, 'FOR', { as: STAFF }))).toEqual(['1', '0', '0']);
    expect(counts(await vote(people[1]!, 'ABSTAIN'))).toEqual(['1', '0', '1']);
    expect(counts(await vote(people[0]!, 'AGAINST'))).toEqual(['0', '1', '1']);
    expect(counts(await vote(people[0]!, 'AGAINST'))).toEqual(['0', '1', '1']);
    expect(counts(await vote(people[1]!, null))).toEqual(['0', '1', '0']);
    const { body } = await server.get(`${VOTES}?votingRegistration=${voting}&status=CAST`);
    expect(body.map(({ personRegistration, choice }: Record<string, string>) => [personRegistration, choice])).toEqual([
      [people[0], 'AGAINST'],
    ]);
  });

  test('counts votes that are cast one by one through the API, at their weight', async () => {
    const { body } = await server.post(VOTES, { votingRegistration: voting, personRegistration: people[0], choice: 'FOR', weight: '2.5' });
    expect(counts(await server.get(`${VOTINGS}/${voting}`))).toEqual([undefined, undefined, undefined]);
    await server.post(`${VOTES}/${body.registration}/transitions/cast`, {});
    expect(counts(await server.get(`${VOTINGS}/${voting}`))).toEqual(['2.5', '0', '0']);
    await server.post(`${VOTES}/${body.registration}/transitions/withdraw`, {});
    expect(counts(await server.get(`${VOTINGS}/${voting}`))).toEqual(['0', '0', '0']);
  });

  test('says of each voting by itself what can be tried, and why not', async () => {
    const draft = (await server.post(VOTINGS, { name: 'Undated', committeeRegistration: committee })).body.registration;
    const secret = await open({ isSecret: true });
    const { body } = await server.post(`${VOTINGS}/transitions?each=true`, [voting, draft, secret, 'VTG99999999']);
    const reasons = Object.fromEntries(
      Object.entries<readonly { code: string; rejectionReason?: string }[]>(body).map(([registration, ways]) => [
        registration,
        Object.fromEntries(ways.map(({ code, rejectionReason }) => [code, rejectionReason])),
      ]),
    );
    const nobody = expect.stringMatching(/./);
    expect(reasons).toEqual({
      [voting]: { adopt: nobody, reject: undefined, cancel: undefined },
      [draft]: { open: 'The voting has no end date yet.', cancel: undefined },
      [secret]: { adopt: nobody, reject: undefined, count: undefined, cancel: undefined },
    });
  });

  test('loses no vote when all vote at the same moment', async () => {
    const answers = await Promise.all(people.slice(0, 5).map((person, index) => vote(person, index < 3 ? 'FOR' : 'AGAINST')));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(counts(await server.get(`${VOTINGS}/${voting}`))).toEqual(['3', '2', '0']);
  });

  test('refuses whoever is no member, votes twice, or votes what cannot be voted; nothing is stored then', async () => {
    expect(reasonOf(await vote(people[5]!, 'FOR'))).toEqual([409, 'Only members of the committee vote.']);
    const answer = await vote(people[0]!, 'PERHAPS');
    expect([answer.status, answer.body.fieldProps.choice.errorFormat]).toEqual([400, 'The choice has to be FOR, AGAINST, ABSTAIN or null']);
    await vote(people[0]!, 'FOR');
    const { body } = await server.post(VOTES, { votingRegistration: voting, personRegistration: people[0], choice: 'AGAINST' });
    expect(reasonOf(await server.post(`${VOTES}/${body.registration}/transitions/cast`, {}))).toEqual([
      409,
      'This person has voted already.',
    ]);
    expect((await server.get(`${VOTES}?votingRegistration=${voting}&status=CAST`)).body).toHaveLength(1);
    expect(counts(await server.get(`${VOTINGS}/${voting}`))).toEqual(['1', '0', '0']);
  });

  test('C 26 nobody changes a vote that was cast past its count, administrators neither', async () => {
    await vote(people[0]!, 'FOR');
    const [cast] = (await server.get(`${VOTES}?votingRegistration=${voting}&status=CAST`)).body;
    const changes = [{ choice: 'AGAINST' }, { weight: '7' }, { personRegistration: people[1] }, { votingRegistration: await open() }];
    for (const change of changes) {
      const { status, body } = await server.patch(`${VOTES}/${cast.registration}`, change);
      expect([status, body.errors]).toEqual([400, [expect.stringContaining('can no longer be changed: the vote is cast')]]);
    }
    const whole = await server.call('PUT', `${VOTES}/${cast.registration}`, { body: { ...cast, weight: '7' } });
    expect(whole.status).toBeGreaterThanOrEqual(400);
    expect((await server.post(`${VOTES}/${cast.registration}/transitions/cast/undo`)).status).toBe(409);
    expect((await server.delete(`${VOTES}/${cast.registration}`)).status).toBeGreaterThanOrEqual(400);
    expect(counts(await server.get(`${VOTINGS}/${voting}`))).toEqual(['1', '0', '0']);
    expect((await server.get(`${VOTES}/${cast.registration}`)).body).toEqual(cast);
  });

  test('C 26 of voters who are merged the vote of the person who is kept counts, once, while the voting is open', async () => {
    const member = async (name: string): Promise<string> =>
      (await server.post('/api/person/persons', { type: 'C', name })).body.registration;
    const [kept, double, third] = [await member('Voter'), await member('Voter, too'), await member('Third')];
    const persons = [kept, double, third].map((personRegistration) => ({ personRegistration }));
    const { body: other } = await server.post(COMMITTEES, { name: 'Merged', startDate: '2026-11-03T09:00:00.000Z', persons });
    const decided = (voting = await open({ committeeRegistration: other.registration, quorum: '0' }));
    for (const person of [kept, double, third]) await vote(person, 'FOR');
    expect((await take('adopt')).body).toMatchObject({ status: 'ADOPTED', votesFor: '3' });
    voting = await open({ committeeRegistration: other.registration, type: 'ABSOLUTE', quorum: '1' });
    await vote(kept, 'FOR');
    await vote(double, 'FOR');
    // As a merge leaves it that was cut off before anything was moved.
    await server.services
      .get(Repositories)
      .named('Person')
      .update(await adminScope(server), double, { mergedInto: kept });
    expect(reasonOf(await take('adopt'))).toEqual([409, 'Too few members have voted: the quorum is not reached.']);
    expect(counts(await vote(third, 'AGAINST'))).toEqual(['1', '1', '0']);
    expect(reasonOf(await take('adopt'))).toEqual([409, 'More than half of all members have to be in favour.']);
    const merged = await server.post(`/api/person/persons/${kept}/merge`, { with: double });
    expect([merged.status, merged.body.continues]).toEqual([200, false]);
    expect(counts(await server.get(`${VOTINGS}/${voting}`))).toEqual(['1', '1', '0']);
    const { body } = await server.get(`${VOTES}?votingRegistration=${voting}&personRegistration=${kept}&sort=registration`);
    expect(body.map(({ choice, status }: Record<string, string>) => [choice, status])).toEqual([
      ['FOR', 'CAST'],
      ['FOR', 'WITHDRAWN'],
    ]);
    expect(counts(await vote(third, 'FOR'))).toEqual(['2', '0', '0']);
    expect((await take('adopt')).body.status).toBe('ADOPTED');
    expect((await server.get(`${VOTINGS}/${decided}`)).body).toMatchObject({ status: 'ADOPTED', votesFor: '3' });
  });

  test('is adopted only with quorum and majority, and says what is missing', async () => {
    expect(reasonOf(await take('adopt'))).toEqual([409, 'Nobody has voted yet.']);
    await vote(people[0]!, 'FOR');
    await vote(people[1]!, 'FOR');
    expect(reasonOf(await take('adopt'))).toEqual([409, 'Too few members have voted: the quorum is not reached.']);
    await vote(people[2]!, 'ABSTAIN');
    expect(reasonOf(await take('reject'))).toEqual([409, 'Quorum and majority are reached: the motion is adopted.']);
    await vote(people[1]!, 'AGAINST');
    expect(reasonOf(await take('adopt'))).toEqual([409, 'More votes have to be in favour than against.']);
    await vote(people[1]!, 'FOR');
    expect((await take('adopt')).body).toMatchObject({ status: 'ADOPTED', votesFor: '2', votesAbstained: '1' });
  });

  test('needs more than half of all members for an absolute majority, those who are absent too', async () => {
    voting = await open({ type: 'ABSOLUTE', quorum: '0' });
    await vote(people[0]!, 'FOR');
    await vote(people[1]!, 'FOR');
    expect(reasonOf(await take('adopt'))).toEqual([409, 'More than half of all members have to be in favour.']);
    await vote(people[2]!, 'FOR');
    expect((await take('adopt')).body.status).toBe('ADOPTED');
  });

  test('keeps its votes once it is decided', async () => {
    await vote(people[0]!, 'AGAINST');
    expect((await take('reject')).body.status).toBe('REJECTED');
    expect(reasonOf(await vote(people[1]!, 'FOR'))).toEqual([409, 'The voting is not open.']);
    expect(reasonOf(await vote(people[0]!, null))).toEqual([409, 'The voting is not open.']);
    expect(counts(await server.get(`${VOTINGS}/${voting}`))).toEqual(['0', '1', '0']);
  });

  test('does not believe counts that were written past its votes', async () => {
    await vote(people[0]!, 'AGAINST');
    await server.patch(`${VOTINGS}/${voting}`, { votesFor: '5', votesAgainst: '0', quorum: '0' });
    expect(reasonOf(await take('adopt'))).toEqual([409, 'More votes have to be in favour than against.']);
  });

  test('keeps only the counts of a secret ballot, and not more than there are members', async () => {
    voting = await open({ isSecret: true });
    expect(reasonOf(await vote(people[0]!, 'FOR'))).toEqual([409, 'The ballot is secret: only its counts are kept.']);
    const enter = (votesFor: string, votesAgainst: string) => take('count', { values: { votesFor, votesAgainst, votesAbstained: '0' } });
    expect(reasonOf(await enter('4', '2'))).toEqual([409, 'There are more votes than members of the committee.']);
    expect(reasonOf(await enter('2.5', '1'))).toEqual([409, 'Votes are whole numbers.']);
    expect(counts(await enter('3', '2'))).toEqual(['3', '2', '0']);
    expect((await take('adopt')).body.status).toBe('ADOPTED');
    expect((await server.get(`${VOTES}?votingRegistration=${voting}`)).body).toEqual([]);
  });

  test('of an open ballot takes no counts by hand, and does not offer it', async () => {
    const secret = await open({ isSecret: true });
    const offered = async (...identifiers: readonly string[]) =>
      (await server.post<{ code: string }[]>(`${VOTINGS}/transitions`, identifiers)).body.map(({ code }) => code);
    expect(await offered(secret)).toEqual(['adopt', 'reject', 'count', 'cancel']);
    expect(await offered(voting)).toEqual(['adopt', 'reject', 'cancel']);
    expect(await offered(secret, voting)).toEqual(['adopt', 'reject', 'cancel']);
    const { body } = await server.post(`${VOTINGS}/transitions?details=count`, [secret, voting]);
    expect(body.map(({ rejectionReason }: { rejectionReason?: string }) => rejectionReason)).toEqual([
      undefined,
      'The ballot is not secret: its votes are counted as they are cast.',
    ]);
    const answer = await take('count', { values: { votesFor: '5', votesAgainst: '0', votesAbstained: '0' } });
    expect(reasonOf(answer)).toEqual([409, 'The ballot is not secret: its votes are counted as they are cast.']);
  });

  test('is not for users without the permission, nor for those of another company', async () => {
    expect((await vote(people[0]!, 'FOR', { as: 'sales@demo' })).status).toBe(403);
    expect((await vote(people[0]!, 'FOR', { as: 'admin@nordic' })).status).toBe(404);
    expect((await vote(people[0]!, 'FOR', { as: null })).status).toBe(401);
  });
});
