import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { homeLayout } from '../../plugins/screen-pages/client/homeLayout.ts';
import { OWN_PAGES } from '../../plugins/screen-pages/client/ownPages.ts';
import { LAYOUTS } from '../../plugins/demo/server/publishLayouts.ts';
import { checkNode } from '../../sdk/ui/layout/checkNode.ts';
import type { JsonObject, JsonValue, Layout, LayoutNode, SessionUser } from '@mortise/sdk';
import { parseLayout } from '../../sandbox/shared/layout/parseLayout.ts';
import { KINDS } from '../layout/everyKind.ts';
import { ProductServer } from './productServer.ts';

vi.setConfig({ testTimeout: 60_000 });

const TODAY = new Date().toISOString().slice(0, 10);
const PAGES = {
  'contract-layout': 'financing/contracts?status=ACTIVE',
  'person-layout': 'person/persons?status=ACTIVE',
  'asset-layout': 'asset/assets?status=LEASED',
  'invoice-layout': `billing/invoices?status=ISSUED&toDueDate=${TODAY}`,
  'committee-layout': 'support/committees?status=PLANNED',
  'case-layout': 'case/cases?status=PROMISED',
} as const;
const WATCH = 'content-contract-watch';
/** For people without a session. */
const VISITED = 'page-lease-application';
type Page = keyof typeof PAGES;

interface Placed {
  readonly point: 'cards' | 'elements';
  readonly at: string;
  readonly node: LayoutNode;
}

const isObject = (value: JsonValue | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const nodesIn = (value: JsonValue | undefined): readonly LayoutNode[] =>
  Array.isArray(value) ? (value as readonly unknown[] as readonly LayoutNode[]) : [];

/** A node with all that stands in it: elements, the widgets of a dashboard, the cards behind tabs. */
function placed(point: Placed['point'], node: LayoutNode, at: string): readonly Placed[] {
  const { elements, widgets, tabs } = node.props ?? {};
  const list = (value: JsonValue | undefined) => (Array.isArray(value) ? (value as readonly JsonValue[]).filter(isObject) : []);
  return [
    { point, node, at },
    ...nodesIn(elements).flatMap((inner, index) => placed('elements', inner, `${at}.props.elements[${index}]`)),
    ...list(widgets).flatMap(({ element }, index) =>
      placed('elements', element as unknown as LayoutNode, `${at}.props.widgets[${index}].element`),
    ),
    ...list(tabs).flatMap(({ cards }, tab) =>
      nodesIn(cards).flatMap((card, index) => placed('cards', card, `${at}.props.tabs[${tab}].cards[${index}]`)),
    ),
  ];
}

function nodesOf({ left, right = [], sticky }: Layout): readonly Placed[] {
  const columns = Object.entries({ left, right }).flatMap(([name, nodes]) =>
    nodes.flatMap((node, index) => placed('cards', node, `${name}[${index}]`)),
  );
  return [...columns, ...(sticky ? placed('cards', sticky, 'sticky') : [])];
}

const problemsOf = ({ point, node, at }: Placed): readonly string[] => {
  const kind = KINDS.find((known) => known.point === point && known.id === node.kind);
  return kind === undefined ? [`${at}: nobody knows the kind ${node.kind}`] : checkNode(kind, node, at).problems;
};

describe('the pages of the demo company', () => {
  let server: ProductServer;
  beforeAll(async () => {
    server = await ProductServer.start();
  });
  afterAll(() => server.stop());

  const sourceOf = async (name: string): Promise<string> => (await server.get(`/api/script/scripts/${name}/source`)).body.source;

  async function answered(name: string, registration: string | undefined, as: string): Promise<any> {
    const trial = { source: await sourceOf(name), username: as, ...(registration !== undefined && { registration }) };
    const { body } = await server.post(`/api/script/scripts/${name}/try`, name === WATCH ? { ...trial, entity: 'Contract' } : trial);
    expect(body.error).toBeUndefined();
    return body.result;
  }
  async function layoutOf(name: Page, as: string): Promise<readonly Placed[]> {
    const { body } = await server.get(`/api/${PAGES[name]}${PAGES[name].includes('?') ? '&' : '?'}range=0-0`, { as: 'staff@demo' });
    return nodesOf(parseLayout(name, await answered(name, body[0].registration, as)));
  }

  test('stand among its scripts as they are in the examples, to be changed there', async () => {
    for (const [name, file] of Object.entries(LAYOUTS)) {
      const source = readFileSync(new URL(`../../plugins/demo/server/layouts/${file}`, import.meta.url), 'utf8');
      expect(await sourceOf(name), name).toBe(source);
    }
    const other = await server.get('/api/script/scripts/contract-layout', { as: 'admin@nordic' });
    expect(other.status).toBe(404);
  });

  test.each(Object.keys(PAGES) as Page[])(
    '[RECORD-009] %s says nothing that a kind does not take, of a record and of a new one',
    async (name) => {
      const ofNew = nodesOf(parseLayout(name, await answered(name, undefined, 'staff@demo')));
      for (const nodes of [await layoutOf(name, 'staff@demo'), await layoutOf(name, 'admin@demo'), ofNew]) {
        expect(nodes.length).toBeGreaterThan(2);
        expect(nodes.flatMap(problemsOf)).toEqual([]);
      }
    },
  );

  test('[RECORD-013] together with the first page they use every kind of card and of element there is', async () => {
    const used = new Set<string>();
    for (const name of Object.keys(PAGES) as Page[])
      for (const { point, node } of await layoutOf(name, 'admin@demo')) used.add(`${point}/${node.kind}`);
    const contract = (await server.get('/api/financing/contracts?range=0-0')).body[0].registration as string;
    const watched = ((await answered(WATCH, contract, 'staff@demo')) as LayoutNode[]).flatMap((node, index) =>
      placed('elements', node, `[${index}]`),
    );
    const ofFirstPage = nodesOf(
      homeLayout({ isPermitted: () => true, user: { username: 'staff@demo', profiles: ['STAFF'] } as unknown as SessionUser }, TODAY),
    );
    const forVisitors = nodesOf(parseLayout(VISITED, await answered(VISITED, undefined, 'staff@demo')));
    const forClients = [...OWN_PAGES.values()].flatMap(({ cards }) => cards.flatMap((card) => placed('cards', card, card.kind)));
    const others = [...watched, ...ofFirstPage, ...forVisitors, ...forClients];
    expect(others.flatMap(problemsOf)).toEqual([]);
    for (const { point, node } of others) used.add(`${point}/${node.kind}`);
    // These stand on the pages of users, hosts, flows, reports and products.
    for (const kind of ['Versions', 'SignIn', 'UserContexts', 'HostPreview', 'HostFiles', 'FlowKeys', 'ReportFiles'])
      used.add(`cards/${kind}`);
    expect(KINDS.map(({ point, id }) => `${point}/${id}`).filter((kind) => !used.has(kind))).toEqual([]);
  });

  test('open with what they show: papers, pictures, tasks, notes and places', async () => {
    const [subject] = (await server.get('/api/case/cases?status=PROMISED&sort=registration&range=0-0')).body;
    const asset = (await server.get(`/api/asset/assets/${subject.assetRegistration}/documents`)).body;
    expect(asset.filter(({ contentType }: { contentType: string }) => contentType === 'image/png')).toHaveLength(3);
    const papers = (await server.get(`/api/financing/contracts/${subject.contractRegistration}/documents`)).body;
    expect(papers.map(({ contentType }: { contentType: string }) => contentType)).toEqual(['application/pdf']);
    for (const kind of ['tasks', 'notes'])
      expect((await server.get(`/api/core/${kind}?entityName=Case&entityRegistration=${subject.registration}`)).body, kind).not.toEqual([]);
    const client = (await server.get(`/api/person/persons/${subject.persons[0].personRegistration}`)).body;
    expect(client.addresses[0].location.coordinates.latitude).toBeDefined();
  });
});
