import { setTimeout as pass } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeOnEachDatabase } from './databases.ts';
import { TestApi } from './TestApi.ts';

const DEALS = '/api/test/deals';

describeOnEachDatabase('lists', (kind) => {
  let api: TestApi;
  const parties: any[] = [];
  const deals: any[] = [];
  const list = async (query: string, tenant?: number) => {
    const answer = await api.call('GET', `${DEALS}?${query}`, { ...(tenant !== undefined && { tenant }) });
    if (answer.status !== 200) throw new Error(answer.text);
    return answer;
  };
  const found = async (query: string): Promise<string[]> => (await list(`${query}&sort=registration`)).body.map(({ name }: any) => name);

  beforeAll(async () => {
    api = await TestApi.start(kind);
    for (const [name, email] of [
      ['Zoé Älpler', 'Z@x.example'],
      ['Bernd', 'B@x.example'],
      ['Čapek', 'C@x.example'],
    ])
      parties.push(await api.post('/api/test/parties', { name, email, roles: [{ role: 'CLIENT' }] }));
    const [client, partner, other] = parties.map(({ registration }) => registration);
    const person = (role: string, personRegistration: string) => ({ role, personRegistration });
    const bodies = [
      {
        name: 'Crédit-Bail Mégane',
        type: 'LEASE',
        amount: '100.5',
        duration: 12,
        startDate: '2026-01-31',
        isUrgent: true,
        tags: ['A', 'B'],
        note: '100% sûr, oui',
        persons: [person('CLIENT', client), person('PARTNER', partner)],
        organization: { registration: 'ORG1', name: 'Nord' },
        address: { city: 'Łódź', zipcode: '1' },
      },
      {
        name: 'credit megane dupont',
        type: 'LOAN',
        amount: '20',
        duration: 24,
        startDate: '2026-02-01',
        isUrgent: false,
        tags: ['B'],
        persons: [person('CLIENT', other)],
        signedAt: '2026-01-31T23:30:00.000Z',
      },
      {
        name: 'Straße_42',
        type: 'LOAN',
        amount: '-5',
        startDate: '2025-12-31',
        note: 'a,b',
        tags: ['C,D'],
        signedAt: '2026-02-01T12:00:00.000Z',
        organization: { name: 'Süd' },
      },
      { name: 'Nothing set' },
      { name: 'Également', type: '-NEG', amount: '20', duration: 12, startDate: '2026-02-28' },
    ];
    for (const body of bodies) {
      deals.push(await api.post(DEALS, body));
      // Each at a moment of its own, by which it is found.
      await pass(2);
    }
    await api.post(`${DEALS}/${deals[1]._id}/transitions/submit`, undefined);
    await api.post(`${DEALS}/${deals[2]._id}/transitions/cancel`, undefined);
    await api.post(DEALS, { name: 'Crédit of another tenant', type: 'LEASE' }, { tenant: 2 });
  });
  afterAll(() => api?.stop());

  describe('criteria', () => {
    const [A, B, C, D, E] = ['Crédit-Bail Mégane', 'credit megane dupont', 'Straße_42', 'Nothing set', 'Également'];
    const cases: readonly (readonly [id: string, query: string, names: readonly (string | undefined)[]])[] = [
      ['[SEARCH-022] free text without accents and case', 'search=CRÉDIT', [A, B]],
      ['[SEARCH-023] every word', 'search=megane%20dupont', [B]],
      ['[SEARCH-023] words of two letters', 'search=du%20me', [B]],
      ['[SEARCH-022] special letters are folded', 'search=strasse_42', [C]],
      ['[SEARCH-022] percent and underscore mean themselves', 'search=100%25', [A]],
      ['[SEARCH-022] an underscore is no wildcard', 'search=t_4', []],
      ['[SEARCH-024] free text finds the registration', 'search=dea00000003', [C]],
      ['[SEARCH-024] free text finds the status', 'search=submitted', [B]],
      ['[API-071] status', 'status=SUBMITTED', [B]],
      ['[SEARCH-015] several values', 'status=SUBMITTED,CANCELLED', [B, C]],
      ['[SEARCH-016] negation', 'status=-SUBMITTED', [A, C, D, E]],
      ['[SEARCH-016] negation keeps what is absent', 'type=-LOAN', [A, D, E]],
      ['[SEARCH-016] wanted and unwanted', 'status=DRAFT,SUBMITTED,-SUBMITTED', [A, D, E]],
      ['[SEARCH-016] a minus that is meant is percent-encoded', 'type=%252DNEG', [E]],
      ['[SEARCH-015] a comma inside a value is percent-encoded', 'tags=C%252CD', [C]],
      ['[SEARCH-015] several codes of a list field', 'tags=A,B', [A, B]],
      ['[SEARCH-016] negation of a list field', 'tags=-B', [C, D, E]],
      ['[SEARCH-012] pattern', 'name=/MEGANE/i', [A, B]],
      ['[SEARCH-013] pattern anchored at the start', 'name=/^cre/i', [A, B]],
      ['[SEARCH-013] anchored at the end', 'name=/dupont$/i', [B]],
      ['[SEARCH-012] .* between', 'name=/cred.*dup/i', [B]],
      ['[SEARCH-012] a dot is any character', 'name=/m.gane/i', [A, B]],
      ['[SEARCH-012] a sign behind a backslash is itself', 'name=/m\\.gane/i', []],
      ['[SEARCH-012] negated pattern', 'name=-/megane/i', [C, D, E]],
      ['[SEARCH-025] name as it is', 'name=crédit-bail mégane', [A]],
      ['[SEARCH-012] part of a registration', 'registration=/00002/i', [B]],
      ['[LIST-034] registrations', 'registration=DEA00000001,DEA00000005', [A, E]],
      ['[SEARCH-029] at least', 'minAmount=20', [A, B, E]],
      ['[SEARCH-029] at most', 'maxAmount=20', [B, C, E]],
      ['[SEARCH-029] between', 'minAmount=-10&maxAmount=19.99', [C]],
      ['[SEARCH-030] a range upside down is empty', 'minAmount=100&maxAmount=1', []],
      ['[API-071] a number', 'amount=-5', [C]],
      ['[API-071] numbers', 'duration=12,24', [A, B, E]],
      ['[SEARCH-014] a day', 'startDate=20260131', [A]],
      ['[SEARCH-014] from and to are inclusive', 'fromStartDate=20260131&toStartDate=2026-02-01', [A, B]],
      ['[SEARCH-014] a day of instants, in the zone of the user', 'signedAt=20260201', [B, C]],
      ['[SEARCH-014] instants up to the end of the day', 'toSignedAt=20260131', []],
      ['[SEARCH-014] instants from one', 'fromSignedAt=2026-02-01T00:00:00Z', [C]],
      ['[API-071] yes and no', 'isUrgent=true', [A]],
      ['[API-071] yes and no as numbers', 'isUrgent=0', [B]],
      ['[API-071] a nested field', 'address.city=lodz', [A]],
      ['[API-071] a nested field by its own name', 'city=Łódź', [A]],
      ['[API-071] organization', 'organization=Nord,Süd', [A, C]],
      ['[API-071] text with a comma', 'note=a%252Cb', [C]],
      ['[API-071] empty criteria count for nothing', 'type=&name=', [A, B, C, D, E]],
      ['[API-071] by user', '_insertUser=tess@test&duration=24', [B]],
      ['[API-071] by no user', '_insertUser=nobody', []],
    ];
    it.each(cases)('%s: %s', async (_title, query, names) => {
      expect(await found(query)).toEqual(names);
    });

    it('[SEARCH-046] persons by role, in any role, and none of them', async () => {
      const [client, partner, other] = parties.map(({ registration }) => registration);
      expect(await found(`client=${client}`)).toEqual([A]);
      expect(await found(`client=${partner}`)).toEqual([]);
      expect(await found(`partner=${partner}`)).toEqual([A]);
      expect(await found(`personRegistration=${partner},${other}`)).toEqual([A, B]);
      expect(await found(`personRegistration=-${client}`)).toEqual([B, C, D, E]);
    });

    it('[SEARCH-026] e-mail from the start, case counts', async () => {
      const names = async (query: string) => (await api.call('GET', `/api/test/parties?${query}`)).body.map(({ name }: any) => name);
      expect(await names('email=B@x')).toEqual(['Bernd']);
      expect(await names('email=b@x')).toEqual([]);
      expect(await names('email=x.example')).toEqual([]);
      expect((await names('role=CLIENT')).length).toBe(3);
      expect(await names('roles=PARTNER')).toEqual([]);
    });

    it('[API-071] insert and update dates', async () => {
      const at = deals[2]._insertDate;
      expect(await found(`from_insertDate=${at}`)).toEqual([C, D, E]);
      expect(await found(`fromInsertDate=${at}&toInsertDate=${at}`)).toEqual([C]);
      expect(await found(`_insertDate=${at}`)).toEqual([C]);
      expect(await found('toInsertDate=20200101')).toEqual([]);
      expect((await found(`fromUpdateDate=${deals[4]._insertDate}`)).toSorted()).toEqual([B, C, E].toSorted());
    });

    const wrong = [
      'colour=red',
      'minName=1',
      'amount=much',
      'startDate=20261301',
      'isUrgent=maybe',
      'range=20',
      'range=19-0',
      'range=0-5000',
      'sort=rate',
      'sort=tags',
      'sort=registration;drop',
      'afterId=1',
      'include=everything',
      '_id=1',
      'search=%00',
      'name=%00',
      'count=all',
      'nextPagination=x',
      'rate=1',
      'breakdown=2',
      'breakdown=amount',
      'breakdown=colour',
      'breakdown=name',
      'breakdown=tags',
      'autocomplete=maybe',
      'colour=',
      'name=/(a%2B)%2B$/i',
      'registration=/0000000[12]/i',
      'type=/a|b/',
      'note=/\\d/i',
    ];
    it.each(wrong)('[ERR-011] refuses %s', async (query) => {
      const { status, body } = await api.call('GET', `${DEALS}?${query}`);
      expect(status).toBe(400);
      expect(body.code).toBe('INVALID_FIELD_IN_QUERY');
    });

    it.each(['breakdown=', 'breakdown=%20'])('[ERR-010] refuses %s, which adds up nothing, and says what it takes', async (query) => {
      const { status, body } = await api.call('GET', `${DEALS}?${query}`);
      expect([status, body.code, body.message]).toEqual([400, 'EMPTY_AGGREGATE_PIPELINE', 'Pipeline is empty']);
      expect(body.errors).toEqual(['breakdown is 1, or the name of a field']);
    });
  });

  describe('pages', () => {
    it('[API-072] tells limit, offset, size, continuation and last id in headers', async () => {
      const { headers, body } = await list('range=1-2');
      expect(body.map(({ _id }: any) => _id)).toEqual([deals[3]._id, deals[2]._id]);
      expect(headers).toMatchObject({
        'x-pagination-limit': '2',
        'x-pagination-offset': '1',
        'x-pagination-size': '5',
        'x-pagination-continues': 'true',
        'x-pagination-approximate': 'false',
        'x-pagination-afterid': deals[2]._id,
      });
      const last = await list('range=4-23');
      expect(last.headers).toMatchObject({ 'x-pagination-size': '5', 'x-pagination-continues': 'false' });
      expect((await list('range=20-39')).headers).toMatchObject({ 'x-pagination-size': '5', 'x-pagination-continues': 'false' });
    });

    it('[API-094] reads on from the pagination of the page before', async () => {
      const first = await list('range=0-1');
      const next = await list(
        `nextPagination=${encodeURIComponent(JSON.stringify({ limit: 2, offset: 0, afterId: first.headers['x-pagination-afterid'] }))}`,
      );
      expect(next.body.map(({ _id }: any) => _id)).toEqual([deals[2]._id, deals[1]._id]);
      expect(next.headers['x-pagination-size']).toBeUndefined();
      expect((await list(`range=0-1&afterId=${deals[3]._id}&count=exact`)).headers['x-pagination-size']).toBe('5');
      const byOffset = await list(`nextPagination=${encodeURIComponent(JSON.stringify({ limit: 2, offset: 0 }))}`);
      expect(byOffset.body).toEqual(next.body);
    });

    it('[LIST-007] counts what a filter leaves, exactly', async () => {
      expect((await list('minAmount=20&range=0-0')).headers['x-pagination-size']).toBe('3');
      expect((await list('search=credit&range=0-0')).headers['x-pagination-size']).toBe('2');
      expect((await list('status=DRAFT&range=0-0')).headers['x-pagination-size']).toBe('3');
      expect((await list('status=-DRAFT&range=0-0')).headers['x-pagination-size']).toBe('2');
      expect((await list('status=/dra/i&range=0-0')).headers['x-pagination-size']).toBe('3');
      expect((await list('minAmount=20&range=0-0&count=exact')).headers['x-pagination-size']).toBe('3');
      expect((await list('range=0-0&count=none')).headers['x-pagination-size']).toBeUndefined();
    });

    it('[API-074] answers counts and sums per status with the list', async () => {
      const { body } = await list('breakdown=1');
      expect(body.entities).toHaveLength(5);
      expect(body.breakdown.map(({ status, count, sums }: any) => [status, count, Number(sums[0].sum)])).toEqual([
        ['CANCELLED', 1, -5],
        ['DRAFT', 3, 120.5],
        ['SUBMITTED', 1, 20],
      ]);
      const filtered = await list('breakdown=1&maxAmount=20');
      expect(filtered.body.breakdown.map(({ status, count, sums }: any) => [status, count, Number(sums[0].sum)])).toEqual([
        ['CANCELLED', 1, -5],
        ['DRAFT', 1, 20],
        ['SUBMITTED', 1, 20],
      ]);
    });

    it('[API-074] answers counts and sums per day of a date field, of all that match and not only of the page', async () => {
      const { body } = await list('breakdown=startDate&range=0-0&toStartDate=20260201');
      expect(body.entities).toHaveLength(1);
      expect(body.breakdown.map(({ day, count, sums }: any) => [day, count, Number(sums[0].sum)])).toEqual([
        ['2025-12-31', 1, -5],
        ['2026-01-31', 1, 100.5],
        ['2026-02-01', 1, 20],
      ]);
    });

    it('[API-074] answers counts and sums per value of a field, and of the records that have none', async () => {
      const isFound = async (criterion: string) => Number((await list(`${criterion}&count=exact&range=0-0`)).headers['x-pagination-size']);
      const NONE: Readonly<Record<string, string>> = { type: '-/.*/i', status: '', isUrgent: '-true,-false' };
      for (const field of Object.keys(NONE)) {
        const { body } = await list(`breakdown=${field}&range=0-0`);
        expect(body.entities).toHaveLength(1);
        const groups: readonly { value: string; count: number; sums: readonly { sum: string }[] }[] = body.breakdown;
        expect(groups.reduce((sum, { count }) => sum + count, 0)).toBe(5);
        expect(groups.reduce((sum, { sums: [first] }) => sum + Number(first!.sum), 0)).toBe(135.5);
        for (const { value, count } of groups)
          expect([
            field,
            value,
            await isFound(`${field}=${encodeURIComponent(value === '' ? NONE[field]! : encodeURIComponent(value).replace('-', '%2D'))}`),
          ]).toEqual([field, value, count]);
      }
      const { body } = await list('breakdown=status&maxAmount=20');
      expect(body.breakdown.map(({ value, count }: any) => [value, count]).toSorted()).toEqual([
        ['CANCELLED', 1],
        ['DRAFT', 1],
        ['SUBMITTED', 1],
      ]);
    });

    it('[API-071] answers little, quickly, for an autocompletion', async () => {
      const { body, headers } = await list('autocomplete=1&search=megane');
      expect(Object.keys(body[0])).toEqual(['_id', 'registration', 'name', 'status']);
      expect(headers).toMatchObject({ 'x-pagination-limit': '10' });
      expect(headers['x-pagination-size']).toBeUndefined();
    });

    it('[RECORD-031] sums a record up as registration, name and _id, for choices and links', async () => {
      const { body } = await list('registration=DEA00000001&projection=registration,name');
      expect(body).toEqual([{ _id: deals[0]._id, registration: 'DEA00000001', name: deals[0].name }]);
    });

    it('[API-061] answers the fields of a projection only', async () => {
      const { body } = await list(
        'registration=DEA00000001&projection=registration,amount,duration,startDate,isUrgent,tags,persons.role,organization.name,client,unknown',
      );
      expect(body[0]).toEqual({
        _id: deals[0]._id,
        registration: 'DEA00000001',
        amount: '100.5',
        duration: 12,
        startDate: '2026-01-31',
        isUrgent: true,
        tags: ['A', 'B'],
        persons: deals[0].persons,
        organization: { name: 'Nord' },
      });
      expect((await list('registration=DEA00000001&projection=persons.role')).body[0].persons).toEqual([
        { role: 'CLIENT' },
        { role: 'PARTNER' },
      ]);
      expect((await list('registration=DEA00000004&projection=amount,tags,name')).body[0]).toEqual({
        _id: deals[3]._id,
        name: 'Nothing set',
      });
      const one = await api.call('GET', `${DEALS}/DEA00000001?projection=registration,name`);
      expect(one.body).toEqual({ _id: deals[0]._id, registration: 'DEA00000001', name: 'Crédit-Bail Mégane' });
    });

    it('[API-061] a projection writes each value as the whole record does, with the signs that JSON escapes', async () => {
      const name = 'A "quoted" \\ name,\u0001 \n é 𝄞 \u2028 </script>';
      const deal = await api.post(DEALS, { name, amount: '-0.10', isUrgent: false, tags: ['"', '\\'] });
      const { body } = await list(`registration=${deal.registration}&projection=${Object.keys(deal).join(',')}`);
      expect(body).toEqual([deal]);
      await api.call('DELETE', `${DEALS}/${deal.registration}`);
    });

    it('[API-093] joins the names of other records', async () => {
      const { body } = await list('registration=DEA00000001,DEA00000004&include=personsNames&projection=name&sort=name');
      expect(body[0]).toMatchObject({
        persons: [
          { role: 'CLIENT', person: { registration: parties[0].registration, name: 'Zoé Älpler' } },
          { role: 'PARTNER', person: { name: 'Bernd' } },
        ],
        personsNames: [{ registration: parties[0].registration, name: 'Zoé Älpler' }, { name: 'Bernd' }],
      });
      expect(body[1]).toEqual({ _id: deals[3]._id, name: 'Nothing set', personsNames: [] });
      const one = await api.call('GET', `${DEALS}/DEA00000001?include=persons`);
      expect(one.body.persons[1].person).toEqual({ registration: parties[1].registration, name: 'Bernd' });
    });
  });

  it('[API-073] counts and sums up anew as soon as a record was created, changed or deleted', async () => {
    const tenant = 98;
    const create = (amount: string) => api.call('POST', DEALS, { tenant, body: { name: 'Counted', type: 'LOAN', amount } });
    const { body: first } = await create('30');
    // Read on from a record: a first page of so few counts them itself.
    const size = async () => {
      const question = 'minAmount=20&maxAmount=90';
      const counted = (await list(`${question}&afterId=${first._id}&count=capped`, tenant)).headers['x-pagination-size'];
      const { breakdown } = (await list(`${question}&breakdown=1`, tenant)).body;
      const { values } = (await api.call('GET', `${DEALS}-values?of=type&${question}`, { tenant })).body;
      expect([breakdown[0].count, values[0].count].map(String)).toEqual([counted, counted]);
      return counted;
    };
    const { body: second } = await create('40');
    expect([await size(), await size()]).toEqual(['2', '2']);
    const { body: third } = await create('50');
    expect(await size()).toBe('3');
    await api.call('PATCH', `${DEALS}/${second._id}`, { tenant, body: { amount: '95' } });
    expect(await size()).toBe('2');
    await api.call('DELETE', `${DEALS}/${third._id}`, { tenant });
    expect(await size()).toBe('1');
    // Several at once are one transaction.
    const both = ['60', '70'].map((amount) => ({ name: 'Counted', type: 'LOAN', amount }));
    expect((await api.call('POST', DEALS, { tenant, body: both })).status).toBeLessThan(300);
    expect(await size()).toBe('3');
  });

  describe('orders', () => {
    const NAMES = [undefined, 'aa', 'aa', 'Ab', 'ÄB', undefined, 'b', 'b', 'B', undefined, 'c'];

    beforeAll(async () => {
      await api.post(
        DEALS,
        NAMES.map((name, index) => ({ ...(name && { name }), amount: index % 3 === 0 ? null : String(index % 4), duration: index % 2 })),
        { tenant: 5 },
      );
    });

    const ids = async (query: string) => (await list(query, 5)).body.map(({ _id }: any) => _id) as string[];

    it('[LIST-096] sorts by stored type, absent values lowest', async () => {
      const values = async (sort: string, field: string) => (await list(`sort=${sort}`, 5)).body.map((deal: any) => deal[field]);
      expect(await values('name', 'name')).toEqual([undefined, undefined, undefined, 'aa', 'aa', 'Ab', 'ÄB', 'b', 'b', 'B', 'c']);
      expect((await values('-name', 'name')).slice(-3)).toEqual([undefined, undefined, undefined]);
      expect(await values('-amount', 'amount')).toEqual(['3', '2', '2', '1', '1', '0', '0', undefined, undefined, undefined, undefined]);
      expect((await values('duration,-amount', 'duration')).join('')).toBe('00000011111');
    });

    const orders = [
      '',
      'name',
      '-name',
      'amount',
      '-amount',
      'duration,-amount',
      '-duration,name',
      '-status,amount',
      'registration',
      '-registration',
      '_updateDate',
      '-_updateDate',
      '_insertDate',
      'amount,-name,duration',
    ];
    it.each(orders)('[API-071] reads through the order "%s" page by page, each record once', async (sort) => {
      const all = await ids(`sort=${sort}&range=0-99`);
      expect(new Set(all).size).toBe(NAMES.length);
      const byOffset: string[] = [];
      for (let offset = 0; offset < NAMES.length; offset += 2) byOffset.push(...(await ids(`sort=${sort}&range=${offset}-${offset + 1}`)));
      expect(byOffset).toEqual(all);
      const byKey: string[] = [];
      for (let afterId = ''; ;) {
        const { body, headers } = await list(`sort=${sort}&range=0-1${afterId && `&afterId=${afterId}`}`, 5);
        byKey.push(...body.map(({ _id }: any) => _id));
        if (headers['x-pagination-continues'] === 'false') break;
        afterId = headers['x-pagination-afterid']!;
      }
      expect(byKey).toEqual(all);
    });
  });
});
