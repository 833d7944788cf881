export interface HostileLayout {
  readonly what: string;
  /** The cards, as source of an expression. */
  readonly cards: string;
  /** Draws also what is far down, as printing does. */
  readonly isDrawnWhole?: boolean;
  /** To the API, of the page and all its parts; 60 unless said. */
  readonly mostRequests?: number;
}

const element = (kind: string, props: object): string => JSON.stringify({ kind, props });
const elements = (...all: readonly string[]): string => `[{ kind: 'Content', props: { elements: [${all.join(',')}] } }]`;
/** So many elements, of an expression in `i`, 200 to a card. */
const many = (count: number, one: string): string =>
  `Array.from({ length: ${Math.ceil(count / 200)} }, (_, card) => ({ kind: 'Content', props: { elements: Array.from({ length: ${Math.min(count, 200)} }, (_, at) => { const i = card * 200 + at; return ${one}; }) } }))`;

export const MARKUP =
  '<img src=x onerror="hacked=1"><svg onload="hacked=1"><script>hacked=1</script><iframe srcdoc="<script>parent.hacked=1</script>"></iframe><style>*{position:fixed}</style><b onclick="hacked=1">x</b>';

/** `ELSEWHERE` stands for the host that nothing may reach. */
export const hostileLayouts: readonly HostileLayout[] = [
  {
    what: '47: 3,000 charts',
    cards: many(3_000, `{ kind: 'echart', props: { x: 'a', data: [{ a: 'x', b: '1' }], series: [{ path: 'b' }] } }`),
    isDrawnWhole: true,
  },
  {
    what: '47: 5,000 tables that each ask',
    cards: many(5_000, `{ kind: 'table', props: { data: { entity: 'Contract', criteria: { name: 'n' + i } } } }`),
    isDrawnWhole: true,
    mostRequests: 560,
  },
  {
    what: '47: 200 cards of records',
    cards: `Array.from({ length: 200 }, (_, i) => ({ kind: 'Records', props: { entity: 'Contract', criteria: { name: 'n' + i } } }))`,
    isDrawnWhole: true,
    mostRequests: 260,
  },
  {
    what: '47: 200 lists of tasks',
    cards: many(1_000, `{ kind: 'taskslist', props: { criteria: { name: 'n' + i } } }`),
    isDrawnWhole: true,
    mostRequests: 560,
  },
  {
    what: '47: 5,000 links to records',
    cards: many(5_000, `{ kind: 'link', props: { entity: 'Contract', registration: 'CTR' + i } }`),
    isDrawnWhole: true,
  },
  {
    what: '47: a table of 10,000 references',
    cards: `[{ kind: 'Content', props: { elements: [{ kind: 'table', props: { columns: [{ path: 'c', type: 'reference', entity: 'Contract' }], data: Array.from({ length: 10000 }, (_, i) => ({ c: 'CTR' + i })) } }] } }]`,
    isDrawnWhole: true,
  },
  {
    what: '47: a table of 10,000 columns',
    cards: `[{ kind: 'Content', props: { elements: [{ kind: 'table', props: { columns: Array.from({ length: 10000 }, (_, i) => ({ path: 'c' + i })), data: [{ c1: 'x' }, { c2: 'x' }] } }] } }]`,
  },
  {
    what: '47: a pivot of 12,000 groups',
    cards: `[{ kind: 'Content', props: { elements: [{ kind: 'pivot', props: { rows: ['a', 'b', 'c'], column: 'b', value: 'c', data: Array.from({ length: 12000 }, (_, i) => ({ a: 'a' + i, b: 'b' + i, c: i })) } }] } }]`,
  },
  {
    what: '47: 10,000 key figures',
    cards: `[{ kind: 'Content', props: { elements: [{ kind: 'kpi', props: { items: Array.from({ length: 10000 }, (_, i) => ({ label: 'L' + i, value: '1' })) } }] } }]`,
  },
  {
    what: '47: 10,000 entries of a legend',
    cards: `[{ kind: 'Content', props: { elements: [{ kind: 'legend', props: { items: Array.from({ length: 10000 }, (_, i) => ({ label: 'L' + i, color: '#0f766e' })) } }] } }]`,
  },
  {
    what: '47: 10,000 series',
    cards: `[{ kind: 'Content', props: { elements: [{ kind: 'echart', props: { x: 'a', data: [{ a: 'x', b: '1' }, { a: 'y', b: '2' }], series: Array.from({ length: 10000 }, () => ({ path: 'b' })) } }] } }]`,
  },
  { what: '47: 20,000 times one field', cards: `[{ kind: 'Content', props: { fields: Array.from({ length: 20000 }, () => 'name') } }]` },
  {
    what: '47: 10,000 fields of a form',
    cards: `[{ kind: 'Content', props: { elements: [{ kind: 'form', props: { fields: Object.fromEntries(Array.from({ length: 10000 }, (_, i) => ['f' + i, { type: 'text' }])) } }] } }]`,
  },
  {
    what: '47: ticks without end',
    cards: elements(
      element('echart', {
        x: 'a',
        data: [{ a: 'x', b: '1' }],
        series: [{ path: 'b' }],
        options: {
          yAxis: { min: 0, max: 1e15, interval: 1, splitNumber: 1e9, minorTick: { show: true, splitNumber: 1e9 } },
          xAxis: { minorTick: { show: true, splitNumber: 1e9 } },
        },
      }),
    ),
  },
  {
    what: 'options that bring pictures',
    cards: elements(
      element('echart', {
        x: 'a',
        data: [{ a: 'x', b: '1', c: '2' }],
        series: [{ path: 'b' }, { path: 'c' }],
        options: {
          legend: {
            type: 'scroll',
            width: 10,
            icon: `image://http://ELSEWHERE/x`,
            pageIcons: { horizontal: [`image://http://ELSEWHERE/x`, `image://http://ELSEWHERE/y`] },
          },
          tooltip: {
            formatter: MARKUP,
            renderMode: 'html',
            extraCssText: 'position:fixed;inset:0',
            appendTo: 'body',
            show: true,
            alwaysShowContent: true,
          },
          series: [
            {
              symbol: `image://http://ELSEWHERE/x`,
              label: { show: true, rich: { a: { backgroundColor: { image: `http://ELSEWHERE/x` } } }, formatter: '{a|x}' },
              itemStyle: { color: { image: `http://ELSEWHERE/x` } },
            },
          ],
        },
      }),
    ),
  },
  {
    what: '47: markup of 350,000 tags',
    cards: `[{ kind: 'Content', props: { elements: [{ kind: 'html', props: { html: '<b>'.repeat(300000) } }] } }]`,
  },
  {
    what: '47: markup of 90,000 links',
    cards: `[{ kind: 'Content', props: { elements: [{ kind: 'html', props: { html: '<a href=/x>'.repeat(80000) } }] } }]`,
  },
  {
    what: '47: a text of a megabyte everywhere',
    cards: `['Text', 'History', 'Content', 'Records'].map((kind) => ({ kind, title: 'T'.repeat(500), props: { text: 'W'.repeat(200000), entity: 'E'.repeat(1000), elements: [{ kind: 'error', props: { message: 'M'.repeat(30000) } }, { kind: 'link', props: { label: 'L'.repeat(30000), to: '/' } }] } }))`,
  },
  {
    what: '47: elements in elements in elements',
    cards: `[{ kind: 'Content', props: { elements: [Array.from({ length: 14 }).reduce((inner) => ({ kind: 'carousel', props: { elements: [inner] } }), { kind: 'html', props: { html: 'x' } })] } }]`,
  },
  {
    what: '47: patterns that take for ever',
    cards: elements(
      element('form', {
        fields: { reason: { type: 'text', pattern: '(a+)+(b+)+c' }, other: { type: 'text', pattern: '(?:a|a?)+$' } },
        values: { reason: `${'a'.repeat(40)}!`, other: `${'a'.repeat(40)}!` },
        run: 'x-run',
      }),
    ),
  },
  {
    what: 'runs of the product that change something',
    cards: elements(
      element('table', { data: { run: 'run-billing', parameters: { date: '20991231' } } }),
      element('kpi', { data: { run: 'purge-temporary-collection' }, items: [{ aggregate: 'count', column: 'x' }] }),
      element('table', { data: { run: 'onboard-partner', parameters: { email: 'a@b.example' } } }),
    ),
  },
  {
    what: 'markup in every text',
    cards: `['Text', 'History', 'Content', 'Records', 'Workflow', 'Documents', 'Notes'].map((kind) => ({ kind, title: ${JSON.stringify(MARKUP)}, props: { text: ${JSON.stringify(MARKUP)}, html: ${JSON.stringify(MARKUP)}, label: ${JSON.stringify(MARKUP)} } })).concat(${elements(
      element('html', { html: MARKUP }),
      element('error', { title: MARKUP, message: MARKUP }),
      element('link', { label: MARKUP, to: '/contracts', description: MARKUP }),
      element('legend', {
        items: [
          { label: MARKUP, class: MARKUP },
          { label: 'x', color: 'red;position:fixed;inset:0' },
        ],
      }),
      element('kpi', { items: [{ label: MARKUP, value: MARKUP, unit: MARKUP }] }),
      element('table', {
        label: MARKUP,
        columns: [
          { path: 'a', label: MARKUP },
          { path: 'b', type: 'richtext' },
          { path: 'b', type: 'markdown' },
          { path: 'b', type: 'email' },
          { path: 'b', type: 'url' },
          { path: 'b', type: 'phone' },
          { path: 'b', type: 'color' },
          { path: 'b', type: 'file' },
        ],
        data: [
          { a: MARKUP, b: MARKUP },
          { a: 'x', b: `javascript:hacked=1` },
          { a: 'x', b: `http://ELSEWHERE/x` },
        ],
      }),
      element('map', { data: [{ name: MARKUP, latitude: 1, longitude: 1 }], description: MARKUP, link: 'javascript:hacked=1' }),
      element('form', {
        fields: { a: { type: 'notice', label: MARKUP, text: MARKUP }, b: { type: 'text', label: MARKUP, hint: MARKUP } },
        submit: MARKUP,
        done: MARKUP,
      }),
      element('ai', { question: MARKUP }),
      element('pivot', { rows: ['a'], data: [{ a: MARKUP }] }),
      element('echart', { x: 'a', label: MARKUP, data: [{ a: MARKUP, b: '1' }], series: [{ path: 'b', label: MARKUP }] }),
    )})`,
  },
  {
    what: 'keys that reach prototypes',
    cards: `[{ kind: 'Content', props: JSON.parse('{"__proto__":{"hacked":1},"constructor":{"prototype":{"hacked":1}},"fields":["__proto__","constructor","toString","__proto__.hacked"],"elements":[{"kind":"__proto__"},{"kind":"constructor"},{"kind":"toString"},{"kind":"form","props":{"fields":{"constructor":{"type":"text"},"toString":{"type":"text"},"valueOf":{"type":"text"}},"values":{"constructor":"x","__proto__":{"hacked":1}}}},{"kind":"table","props":{"data":[{"constructor":"x","toString":"x","hasOwnProperty":"x"}],"columns":[{"path":"constructor.prototype"},{"path":"__proto__.hacked","type":"constructor"}]}},{"kind":"html","props":{"html":"{constructor.name} {__proto__} {toString}"}},{"kind":"echart","props":{"x":"a","data":[{"a":"x","b":"1"}],"series":[{"path":"b"}],"options":{"legend":{"__proto__":{"hacked":1},"constructor":{"prototype":{"hacked":1}}}}}},{"kind":"table","props":{"data":{"run":"constructor"}}},{"kind":"table","props":{"data":{"entity":"__proto__"}}}]}') }, { kind: '__proto__' }, { kind: 'constructor' }]`,
  },
  {
    what: 'figures that are none',
    cards: elements(
      element('kpi', {
        items: [
          { value: '1e99999999', format: 'currency' },
          { value: '9'.repeat(5_000), format: 'number' },
          { value: 'NaN', format: 'percentage' },
          { value: '99999999-99-99', format: 'date' },
          { value: '1', currency: '<x>', format: 'currency' },
        ],
      }),
      element('calculator', { amount: '1e99', duration: '1e9', rate: '1e9', residualValue: '-1e99', currency: 'ZZZZ' }),
      element('ratetable', { data: [{ fromAmount: '1e9999', duration: 1e300, rate: 'x' }] }),
      element('pivot', {
        rows: ['a'],
        value: 'b',
        format: 'currency',
        data: [
          { a: 'x', b: '1e99' },
          { a: 'x', b: '1e-99' },
        ],
      }),
      element('map', { data: [{ latitude: 1e308, longitude: '-1e308' }] }),
    ),
  },
];

/** Addresses that look as if they stayed, and do not, or the other way round. */
export const elsewhereAddresses = (elsewhere: string): readonly string[] => [
  ...[
    '/\t/',
    '//',
    '\\\\',
    '/\\',
    '/\n/',
    '/\r\n/',
    '\t//',
    ' //',
    '/.//',
    '/x/..//',
    '///',
    '/\\/',
    '/%09/',
    '/%5c',
    '/\u2028/',
    '/%2e%2e//',
    'http:',
    'https:',
    '\u0001//',
    '/\u00a0/',
  ].map((start) => start + elsewhere),
  `http://${elsewhere}`,
  'javascript:globalThis.hacked=1',
  'java\nscript:globalThis.hacked=1',
  ' javascript:globalThis.hacked=1',
  'JAVASCRIPT://%0aglobalThis.hacked=1',
  'data:text/html,<script>opener.hacked=1</script>',
  'vbscript:x',
  'blob:x',
  '#',
  '',
];

const menus = (source: string): string => `export const execute = () => ({ menus: ${source} });`;
const leading = (address: string): string => `{ id: 'a', label: 'A', path: ${JSON.stringify(address)} }`;

/** What scripts answer in the place of the configuration of whoever signs in. */
export const hostileConfigurations: readonly (readonly [what: string, source: string])[] = [
  ['menus that are null, texts and numbers', menus(`[null, 'x', 1, [], {}]`)],
  ['menus in a circle', `const menu = { id: 'a', label: 'A', path: '/a', children: [] }; menu.children.push(menu); export const execute = () => ({ menus: [menu] });`],
  ['menus 60 deep', menus(`[Array.from({ length: 28 }).reduce((inner, _, at) => ({ id: 'm' + at, label: 'M', children: [inner] }), { id: 'x', label: 'X', path: '/contracts' })]`)],
  ['40,000 menus', menus(`Array.from({ length: 200 }, (_, one) => ({ id: 'g' + one, label: 'G', children: Array.from({ length: 200 }, (_, two) => ({ id: 'm' + two, label: 'M', path: '/contracts' })) })).concat([{ id: 'z', label: 'Z', path: '/contracts' }]).slice(1)`)],
  ['menus of icons, profiles and permissions that are none', menus(`['constructor', '__proto__', 'toString', 'x'].map((icon) => ({ id: icon, label: ${JSON.stringify(MARKUP)}, icon, path: '/contracts', order: 1e308 })).concat([{ id: 'p', label: 'P', path: '/x', permission: '', profiles: ['__proto__'] }, { id: 'q', label: 'Q', path: '/x', permission: '((' }])`)],
  ['menus that run code', menus(`[${leading('javascript:globalThis.hacked=1')}, ${leading('/contracts')}]`)],
  ['menus that lead elsewhere', menus(`[${leading('//ELSEWHERE')}, ${leading('/\t/ELSEWHERE')}, ${leading('/\\ELSEWHERE')}]`)],
  ['landing pages that lead elsewhere, and options that are none', `export const execute = () => ({ landingPage: '/\\t/ELSEWHERE', options: { pages: null, documents: 7, advancedSearch: {}, addressProvider: [] }, responsiveBottomNavigation: [null, { id: null }], scriptOverrides: { 'contract-list': '__proto__', constructor: 'x' }, user: { profiles: ['ADMIN'] }, userPermissions: { 'write all': true } });`],
  ['pages that lead elsewhere', `export const execute = () => ({ options: { pages: { contracts: { addPath: '/\\t/ELSEWHERE', rowActions: [null, { label: 'L', method: 'GET', url: '//ELSEWHERE' }] } } } });`],
  ['pages whose buttons run code', `export const execute = () => ({ options: { pages: { contracts: { addPath: 'javascript:globalThis.hacked=1' } } } });`],
]; // prettier-ignore
