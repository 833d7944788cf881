import { apiRoute, deletePermission, type EntityDefinition, type Field } from '@mortise/sdk';
import { fixedForAll, DatabaseService, Repositories, type RequestScope } from '@mortise/sdk/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { builtinPlugins } from '../../kernel/server/plugins/builtin.ts';
import { usersToday } from '../days.ts';
import { ProductServer } from './productServer.ts';
import { scopeOf } from './TestApi.ts';

const plugins = await builtinPlugins();
const views = new Set(plugins.flatMap((plugin) => Object.keys(plugin.views ?? {})));
const entities = plugins.flatMap((plugin) => plugin.entities ?? []).filter(({ name }) => !views.has(name));
const kinds = entities.map((entity) => [entity.name, entity] as const);

/** Kinds with nothing that others rely on: work in progress, and what is offered or switched on and off. */
const OPEN: Readonly<Record<string, string>> = {
  Report: 'made anew at any time',
  Rule: 'a setting',
  FeatureFlag: 'a setting',
  Flow: 'a setting',
  AccountingCatalogItem: 'a setting',
  Question: 'a help text',
  Ticket: 'work, and taken up again',
  Task: 'a working paper',
  Campaign: 'a plan',
  Communication: 'a note of what was said',
  Person: 'a file that is kept up to date',
  Prospect: 'a file that is kept up to date',
  EntityDescriptor: 'has versions of its own',
  ExternalData: 'what others told, as they told it',
  Dtxn: 'written by the system',
  User: 'an account',
};

describe.each(kinds.filter(([name, { workflow, addable }]) => workflow && addable !== false && OPEN[name] === undefined))(
  '%s',
  (_name, { workflow, fixed = [], fields }) => {
    const { initial, states, transitions } = workflow!;
    const statuses = fixed.flatMap((rule) => rule.statuses);

    test('what is issued, posted, signed or closed is immutable: each last status is fixed', () => {
      const isLast = (status: string): boolean =>
        status !== initial && transitions.every(({ from, to }) => !from.includes(status) || to === status);
      const isOffered = Object.hasOwn(states, 'OFFERED');
      expect(Object.keys(states).filter((status) => !isOffered && isLast(status) && !statuses.includes(status))).toEqual([]);
    });

    test('its table of what is fixed names statuses and fields that it has', () => {
      expect(statuses.filter((status) => !Object.hasOwn(states, status))).toEqual([]);
      const named = fixed.flatMap((rule) => [...(rule.fields ?? []), ...(rule.open ?? [])]);
      expect(named.filter((name) => fields[name] === undefined)).toEqual([]);
    });
  },
);

describe('on the server', () => {
  let server: ProductServer;
  let scope: RequestScope;
  let repositories: Repositories;
  beforeAll(async () => {
    server = await ProductServer.start();
    repositories = server.services.get(Repositories);
    const [user] = await server.services
      .get(DatabaseService)
      .query<{ tenant: number }>("select tenant from app.users where username = 'admin@demo'");
    scope = scopeOf(user!.tenant, undefined, 'admin@demo');
  });
  afterAll(() => server.stop());

  const cases = entities.flatMap((entity) =>
    entity.addable === false
      ? []
      : (entity.fixed ?? []).flatMap(({ statuses }) => statuses.map((status) => [entity.name, status, entity] as const)),
  );

  test.each(cases)('%s in status %s cannot be deleted or renamed, by administrators neither', async (_name, status, entity) => {
    const registration = await recordIn(entity, status);
    const url = `${apiRoute(entity)}/${encodeURIComponent(registration)}`;
    const { body: before } = await server.get(url);
    const field = changeable(entity, before)!;
    const changed = await server.patch(url, { [field]: OTHER[typeOf(entity, field)], _version: before._version });
    expect([changed.status, JSON.stringify(changed.body)]).toEqual([400, expect.stringMatching(/can no longer be changed|never by hand/)]);
    expect((await server.delete(url, { headers: { 'if-match': String(before._version) } })).status).toBe(409);
    expect((await server.get(url)).body).toEqual(before);
  });

  test('a draft is deleted with a permission of its own, comes back with its files, history and links, and counts again', async () => {
    const contract = await recordIn(entityNamed('Contract'), 'ACTIVE');
    const draft = { name: 'Fee', pr: 'R', amountExclTax: '10.00', contractRegistration: contract };
    const { body: made } = await server.post('/api/billing/invoices', draft);
    const url = `/api/billing/invoices/${made.registration}`;
    const form = new FormData();
    form.append('file', new File(['hello'], 'note.txt', { type: 'text/plain' }));
    const { body: document } = await server.post(`${url}/documents`, form);
    const counted = await countOf('DRAFT');
    const seen = { headers: { 'if-match': String(made._version) } };
    expect(deletePermission(entityNamed('Invoice'))).toBe('delete /api/billing/invoices');
    expect((await server.delete(url, { ...seen, as: 'staff@demo' })).status).toBe(403);
    expect((await server.delete(url, seen)).status).toBe(204);
    expect((await server.get(url)).status).toBe(404);
    expect((await server.get(`/api/core/documents/${document._id}/content`)).status).toBe(404);
    expect(await countOf('DRAFT')).toBe(counted - 1);
    expect((await server.post(`${url}/restore`, undefined, { as: 'staff@demo' })).status).toBe(403);
    const { status, body: restored } = await server.post(`${url}/restore`);
    expect([status, restored]).toEqual([200, { ...made, _version: made._version + 2, _updateDate: expect.anything() }]);
    expect((await server.get(`/api/core/documents/${document._id}/content`)).body).toBe('hello');
    expect((await server.get(`${url}/history`)).body.map(({ operation }: { operation: string }) => operation)).toEqual([
      'restore',
      'delete',
      'create',
    ]);
    expect(await countOf('DRAFT')).toBe(counted);
    expect((await server.post(`${url}/restore`)).status).toBe(404);
    // Its link counts again: the contract cannot go.
    const found = await server.get(`/api/billing/invoices?contractRegistration=${contract}&name=Fee`);
    expect(found.body.map(({ registration }: { registration: string }) => registration)).toEqual([made.registration]);
  });

  test('the legal invoice number is given at issue, without gaps, inside the transaction, and never by hand', async () => {
    const draft = { name: 'Fee', pr: 'R', amountExclTax: '10.00' };
    const byHand = await server.post('/api/billing/invoices', { ...draft, invoiceNumber: '7' });
    expect([byHand.status, byHand.body.errors]).toEqual([400, ['Invoice number is given by the product and never by hand']]);
    const received = await server.post('/api/billing/invoices', { ...draft, pr: 'P', invoiceNumber: 'S-77' });
    expect([received.status, received.body.invoiceNumber]).toEqual([201, 'S-77']);
    const made = await Promise.all(
      Array.from(
        { length: 12 },
        async (_, index) =>
          (await server.post('/api/billing/invoices', { ...draft, ...(index % 4 === 3 && { amountExclTax: null }) })).body,
      ),
    );
    const patched = await server.patch(`/api/billing/invoices/${made[0].registration}`, { invoiceNumber: '8', _version: made[0]._version });
    expect(patched.status).toBe(400);
    // Every fourth is refused, having no amount: it takes no number with it.
    const issued = await Promise.all(
      made.map(({ registration }) => server.post(`/api/billing/invoices/${registration}/transitions/issue`)),
    );
    expect(issued.filter(({ status }) => status === 409)).toHaveLength(3);
    const numbers = issued.flatMap(({ status, body }) => (status === 200 ? [String(body.invoiceNumber)] : [])).toSorted();
    const year = usersToday().slice(0, 4);
    expect(numbers).toEqual(Array.from({ length: 9 }, (_, index) => `${year}-${String(index + 1).padStart(6, '0')}`));
    const supplier = await server.post(`/api/billing/invoices/${received.body.registration}/transitions/issue`);
    expect(supplier.body.invoiceNumber).toBe('S-77');
  });

  test('what was issued is corrected by a reversal: cancelling makes a credit note with a number of its own', async () => {
    const draft = {
      name: 'Fee',
      pr: 'R',
      amountExclTax: '10.00',
      amountInclTax: '12.00',
      lines: [{ description: 'Fee', amountExclTax: '10.00' }],
    };
    const { body: made } = await server.post('/api/billing/invoices', draft);
    expect(made.totalBalance).toBe('12');
    const url = `/api/billing/invoices/${made.registration}`;
    await server.post(`${url}/transitions/issue`);
    const { body: asked } = await server.post(`${url}/transitions/cancel`, {}, { as: 'staff@demo' });
    expect((await server.post(`/api/core/approvals/${asked._id}/approve`)).status).toBe(200);
    expect((await server.get(url)).body).toMatchObject({ status: 'CANCELLED', totalBalance: '0', amountInclTax: '12' });
    const [note] = (await server.get(`/api/billing/invoices?correctedInvoiceRegistration=${made.registration}`)).body;
    expect((await server.get(`/api/billing/invoices/${note.registration}`)).body).toMatchObject({
      status: 'PAID',
      type: 'CREDIT_NOTE',
      amountInclTax: '-12',
      totalBalance: '0',
      lines: [{ amountExclTax: '-10' }],
      invoiceNumber: expect.stringMatching(/^\d{4}-\d{6}$/),
    });
  });

  async function recordIn(entity: EntityDefinition, status: string): Promise<string> {
    const repository = repositories.of(entity);
    const { entities: found } = await repository.list(scope, { criteria: { status }, limit: 1, count: 'none' });
    if (found[0]) return found[0].registration;
    const [made] = await repository.createMany(scope, [{ status, body: await mandatory(entity) }]);
    return made!;
  }

  async function mandatory({ fields }: EntityDefinition): Promise<Record<string, unknown>> {
    const body: Record<string, unknown> = { name: 'One' };
    for (const [name, field] of Object.entries(fields)) {
      if (field.mandatory !== true) continue;
      const [other] =
        field.type === 'reference' ? (await repositories.named(field.entity).list(scope, { limit: 1, count: 'none' })).entities : [];
      body[name] = other?.registration ?? FIRST[field.type] ?? 'One';
    }
    return body;
  }

  const countOf = (status: string): Promise<number> => repositories.named('Invoice').count(scope, { criteria: { status } });
});

const FIRST: Readonly<Record<string, unknown>> = {
  date: '2026-01-01',
  currency: '1.00',
  datetime: '2026-01-01T00:00:00.000Z',
  multiselect: ['One'],
};
const OTHER: Readonly<Record<string, unknown>> = {
  text: 'Another',
  textarea: 'Another',
  date: '2001-01-01',
  currency: '1234.56',
  datetime: '2001-01-01T00:00:00.000Z',
  integer: 7,
};
const typeOf = ({ fields }: EntityDefinition, name: string): Field['type'] => fields[name]?.type ?? 'text';
const changeable = (entity: EntityDefinition, record: Readonly<Record<string, unknown>>): string | undefined =>
  fixedForAll(entity, record).find((name) => name !== 'organization' && OTHER[typeOf(entity, name)] !== undefined);
const entityNamed = (name: string): EntityDefinition => entities.find((entity) => entity.name === name)!;
