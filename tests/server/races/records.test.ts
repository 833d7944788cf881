import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { describeOnEachDatabase } from '../databases.ts';
import { scopeOf, TestApi, type Call } from '../TestApi.ts';
import { Deal } from '../testEntities.ts';
import { race, type Track, type Writer } from './race.ts';

vi.setConfig({ testTimeout: 300_000 });

/** A company of its own with a deal, another deal and a party: what one race leaves, no other one meets. */
interface Subject {
  readonly tenant: number;
  readonly id: string;
  readonly version: string;
  readonly read: Readonly<Record<string, unknown>>;
  readonly document: string;
}
/** How often each pair runs against each other. */
const ROUNDS = process.env['RACE_ROUNDS'] === undefined ? undefined : Number(process.env['RACE_ROUNDS']);

type Method = Parameters<TestApi['call']>[0];

const DEALS = '/api/test/deals';
const PARTIES = '/api/test/parties';
const DEAL = 'DEA00000001';
const OTHER = 'DEA00000002';
const PARTY = 'PAR00000001';
const client = { persons: [{ role: 'CLIENT', personRegistration: PARTY }] };

describeOnEachDatabase('two clients at one record', (kind) => {
  let api: TestApi;
  let tenants = 0;
  beforeAll(async () => {
    api = await TestApi.start(kind);
  });
  afterAll(() => api.stop());

  const upload = (name: string): Pick<Call, 'body' | 'headers'> => ({
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    body: `--x\r\nContent-Disposition: form-data; name="file"; filename="${name}.txt"\r\nContent-Type: text/plain\r\n\r\n${name}\r\n--x--\r\n`,
  });

  /** The deal as the race finds it. */
  const trackOf = (begin: (tenant: number, id: string) => Promise<unknown>): Track<Subject> => ({
    make: async () => {
      tenants += 1;
      const at = { tenant: tenants };
      await api.post(PARTIES, { name: 'Anna' }, at);
      const { _id: id } = await api.post(DEALS, { name: 'Forklift', amount: '10.00' }, at);
      await api.post(DEALS, { name: 'Crane', amount: '1.00' }, at);
      const { id: document } = await api.post(`${DEALS}/${id}/documents`, upload('first').body, {
        ...at,
        headers: upload('first').headers!,
      });
      await begin(tenants, id);
      const { body: read = {} } = await api.call('GET', `${DEALS}/${id}`, at);
      return { tenant: tenants, id, version: String(read._version ?? 1), read, document };
    },
    observe: async ({ tenant, id }) => {
      const get = async (url: string) => {
        const { status, body } = await api.call('GET', url, { tenant });
        return status < 300 ? body : status;
      };
      const deals = api.repositories.of(Deal);
      const [all, parties, bills] = [
        await deals.list(scopeOf(tenant), { breakdown: true }),
        await get(PARTIES),
        await get('/api/test/bills'),
      ];
      const histories = await Promise.all(all.entities.map(({ _id }) => deals.history(scopeOf(tenant), _id)));
      const found = {
        deals: all.entities,
        counts: all.breakdown,
        size: all.pagination.size,
        // One of one moment may stand before or behind the other.
        histories: histories.map((history) => history.map(({ version, operation, changes }) => ({ version, operation, changes }))),
        ofParty: (await get(`${DEALS}?client=${PARTY}`)).map(({ registration }: { registration: string }) => registration),
        parties,
        bills,
        documents: await get(`${DEALS}/${id}/documents`),
      };
      return JSON.parse(withoutChance(JSON.stringify(found))) as unknown;
    },
  });

  const writer = (name: string, call: (subject: Subject) => readonly [method: Method, url: string, rest?: Call]): Writer<Subject> => ({
    name,
    write: async (subject) => {
      const [method, url, rest = {}] = call(subject);
      const { status, body } = await api.call(method, url, { ...rest, tenant: subject.tenant });
      return status < 300 ? String(status) : `${status} ${body?.code ?? ''}`;
    },
  });
  const seen = ({ version }: Subject): Pick<Call, 'headers'> => ({ headers: { 'if-match': `"${version}"` } });
  const writers: readonly Writer<Subject>[] = [
    writer('a change of the name', ({ id }) => ['PATCH', `${DEALS}/${id}`, { body: { name: 'Truck' } }]),
    writer('a change of the amount, by registration', () => ['PATCH', `${DEALS}/${DEAL}`, { body: { amount: '20.00' } }]),
    writer('a change of the version that was read', (subject) => [
      'PATCH',
      `${DEALS}/${subject.id}`,
      { body: { note: 'Called' }, ...seen(subject) },
    ]),
    writer('the whole record', ({ id, read }) => ['PUT', `${DEALS}/${id}`, { body: { ...read, _version: undefined, duration: 36 } }]),
    writer('the whole record of the version that was read', (subject) => [
      'PUT',
      `${DEALS}/${DEAL}`,
      { body: { ...subject.read, rate: '5' }, ...seen(subject) },
    ]),
    writer('a deletion', ({ id }) => ['DELETE', `${DEALS}/${id}`]),
    writer('a deletion of the version that was read', (subject) => ['DELETE', `${DEALS}/${DEAL}`, seen(subject)]),
    writer('a restoration', ({ id }) => ['POST', `${DEALS}/${id}/restore`]),
    writer('its submission', ({ id }) => ['POST', `${DEALS}/${id}/transitions/submit`]),
    writer('its submission, sent with a key', () => [
      'POST',
      `${DEALS}/${DEAL}/transitions/submit`,
      { headers: { 'idempotency-key': 'one' } },
    ]),
    writer('its approval', ({ id }) => ['POST', `${DEALS}/${id}/transitions/approve`]),
    writer('its cancellation', ({ id }) => ['POST', `${DEALS}/${id}/transitions/cancel`]),
    writer('its submission taken back', ({ id }) => ['POST', `${DEALS}/${id}/transitions/submit/undo`]),
    writer('a party put on it', ({ id }) => ['PATCH', `${DEALS}/${id}`, { body: client }]),
    writer('a party that is deleted', () => ['DELETE', `${PARTIES}/${PARTY}`]),
    writer('a new deal of the party below it', () => ['POST', DEALS, { body: { ...client, parent: DEAL, registration: 'DEA00000007' } }]),
    writer('many new deals', () => ['POST', DEALS, { body: [{ registration: 'DEA00000007' }, { registration: 'DEA00000008' }] }]),
    writer('another deal put below it', () => ['PATCH', `${DEALS}/${OTHER}`, { body: { parent: DEAL } }]),
    writer('a file', ({ id }) => ['POST', `${DEALS}/${id}/documents`, upload('second')]),
    writer('a version of its file', ({ id, document }) => ['POST', `${DEALS}/${id}/documents/${document}/versions`, upload('third')]),
    writer('a name of its file', ({ id, document }) => ['PATCH', `${DEALS}/${id}/documents/${document}`, { body: { name: 'Offer' } }]),
    writer('its file deleted', ({ id, document }) => ['DELETE', `${DEALS}/${id}/documents/${document}`]),
  ];

  const at = (tenant: number) => ({ tenant });
  const starts: Readonly<Record<string, (tenant: number, id: string) => Promise<unknown>>> = {
    'is a draft': async () => {},
    'is submitted': (tenant, id) => api.post(`${DEALS}/${id}/transitions/submit`, undefined, at(tenant)),
    'is deleted': (tenant, id) => api.call('DELETE', `${DEALS}/${id}`, at(tenant)),
  };

  const states = Object.entries(starts);
  for (const [index, one] of writers.entries())
    test(`19.B ${one.name} beside each change of a deal ends as if one came after the other`, async () => {
      const failures: string[] = [];
      // With itself and with those that follow: each pair is met once, and in every state where rounds are asked for.
      for (const [place, other] of writers.entries()) {
        if (place < index) continue;
        const met = ROUNDS === undefined ? [states[(index + place) % states.length]!] : states;
        for (const [state, begin] of met)
          await race(trackOf(begin), one, other, ROUNDS).catch(({ message }: Error) => failures.push(`a deal that ${state}: ${message}`));
      }
      expect(failures).toEqual([]);
    });
});

/** Ids and moments are of chance; the same id is the same everywhere. */
function withoutChance(json: string): string {
  const ids = new Map<string, string>();
  return json
    .replaceAll(/[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g, (id) => {
      if (!ids.has(id)) ids.set(id, `id ${ids.size + 1}`);
      return ids.get(id)!;
    })
    .replaceAll(/\d{4}-\d{2}-\d{2}T[\d:.]+Z/g, 'now');
}
