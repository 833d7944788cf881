import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { hostErrors, isLogo } from './hostLook.ts';
import { contrastOf, readable } from './colours.ts';
import { contrastsOf, SCHEMES, STYLE_KEYS, styleOf, styleValue, unreadable } from './hostStyle.ts';
import { isVariable, withVariables } from './hostVariables.ts';

const CSS = readFileSync(new URL('../../../kernel/client/styles/variables.css', import.meta.url), 'utf8');

test.each(SCHEMES)('[CONF-029] contrasts are counted with the colours that pages have: %s', (scheme) => {
  const block = CSS.split(`[data-mantine-color-scheme='${scheme}']`)[1]!.split('}')[0]!;
  const keys = Object.values(STYLE_KEYS).flatMap(({ properties, ...key }) =>
    properties.filter((property) => property.startsWith('--mt-')).map((property) => [property, key[scheme]]),
  );
  expect(keys.length).toBeGreaterThan(8);
  expect(keys.filter(([property]) => property !== '--mt-focus' && property !== '--mt-selected')).toEqual(
    keys
      .filter(([property]) => property !== '--mt-focus' && property !== '--mt-selected')
      .map(([property]) => [property, new RegExp(`${property}: ([^;]+);`).exec(block)?.[1]]),
  );
});

test('[CONF-029] what the product itself looks like can be read', () => {
  const rows = Object.entries(STYLE_KEYS).flatMap(([property, key]) =>
    SCHEMES.flatMap((scheme) => (key[scheme] === undefined ? [] : [{ property, value: key[scheme], scheme }])),
  );
  expect(unreadable(rows)).toEqual([]);
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

test.each(SCHEMES)('the mark of the focus and the borders of inputs stand out: 3 to 1, %s', (scheme) => {
  const block = CSS.split(`[data-mantine-color-scheme='${scheme}']`)[1]!.split('}')[0]!;
  const valueOf = (name: string) => new RegExp(`--mt-${name}: ([^;]+);`).exec(block)![1]!;
  for (const name of ['focus', 'input-border'])
    for (const below of ['surface', 'raised', 'canvas'])
      expect(contrastOf(valueOf(name), valueOf(below)), `${name} on ${below}`).toBeGreaterThanOrEqual(3);
});

test.each([
  ['accent', 'red'],
  ['accent', '#fff'],
  ['accent', '#0f766e; background: url(//evil.example)'],
  ['accent', '#0f766e}body{display:none'],
  ['accent', 'var(--x)'],
  ['accent', 'url(https://evil.example/x)'],
  ['accent', 'expression(alert(1))'],
  ['font', 'Comic Sans'],
  ['font', "'x';}*{color:red}"],
  ['font', 'constructor'],
  ['radius', '100px'],
  ['radius', '4px;position:fixed'],
  ['--mt-accent', '#0f766e'],
  ['__proto__', '#0f766e'],
  ['constructor', '#0f766e'],
  ['background', '#0f766e'],
])('[CONF-029] %s: %s is no style', (property, value) => {
  expect(styleValue(property, value)).toBeUndefined();
  expect(styleOf([{ property, value }])).toEqual({});
  expect(hostErrors({ style: [{ property, value }] })).toHaveLength(1);
});

test('[CONF-029] a style is told by scheme, as custom properties alone', () => {
  const style = styleOf([
    { property: 'button', value: '#5B21B6' },
    { property: 'canvas', value: '#101010', scheme: 'dark' },
    { property: 'font', value: 'Georgia' },
  ]);
  expect(style.light).toEqual({
    '--mantine-color-teal-filled': '#5b21b6',
    '--mantine-color-teal-filled-hover': '#5b21b6',
    '--mantine-primary-color-filled': '#5b21b6',
    '--mantine-font-family': "Georgia, 'Times New Roman', serif",
    '--mantine-font-family-headings': "Georgia, 'Times New Roman', serif",
  });
  expect(style.dark).toMatchObject({ '--mt-canvas': '#101010' });
});

test('[CONF-029] colours that cannot be read are refused, with the pair and how far it is off', () => {
  const errors = hostErrors({ style: [{ property: 'button', value: '#ffee00' }] });
  expect(errors[0]?.message).toMatch(/^White upon Primary buttons \(light\) has a contrast of 1\.\d: 4\.5 are needed/);
  expect(hostErrors({ style: [{ property: 'accentText', value: '#0f6f68', scheme: 'dark' }] })[0]?.values).toMatchObject({
    scheme: 'dark',
  });
  expect(hostErrors({ style: [{ property: 'accentText', value: '#0f6f68', scheme: 'light' }] })).toEqual([]);
});

test.each([
  ['/imp/demo/logo.png', true],
  ['data:image/png;base64,iVBORw0KGgo=', true],
  ['//evil.example/logo.png', false],
  ['/imp//evil.example/x.png', false],
  ['https://evil.example/logo.png', false],
  ['/imp/../api/core/auth/logout', false],
  ['javascript:alert(1)', false],
  ['data:text/html;base64,PHNjcmlwdD4=', false],
  ['data:image/svg+xml;utf8,<svg onload="x">', false],
  ['/a.png?next=//evil.example', false],
  [`data:image/png;base64,${'A'.repeat(90_000)}`, false],
])('[CONF-028] %.60s is a logo: %s', (logo, isGood) => {
  expect(isLogo(logo)).toBe(isGood);
  expect(hostErrors({ publicLogo: logo })).toHaveLength(isGood ? 0 : 1);
});

const ANY = ['#ffee00', '#ff0000', '#0f766e', '#5b21b6', '#808080', '#000000', '#ffffff', '#00ffcc'];

test.each(ANY)('[THEME-018] %s as the only colour of a host leaves everything readable, in light and in dark', (value) => {
  expect(
    unreadable([
      { property: 'primaryColor', value },
      { property: 'navColor', value },
    ]),
  ).toEqual([]);
  for (const scheme of SCHEMES) {
    const {
      '--mt-nav': nav,
      '--mt-nav-text': text,
      '--mt-nav-muted': muted,
      '--mt-nav-active': active,
      '--mt-nav-hover': hover,
    } = styleOf([{ property: 'navColor', value }])[scheme]! as Record<string, string>;
    for (const [upper, lower] of [
      [text, nav],
      [muted, nav],
      [text, active],
      [text, hover],
    ])
      expect(contrastOf(upper!, lower!)).toBeGreaterThanOrEqual(4.5);
  }
});

test('a colour of its own goes over what follows from the primary one, and each pair says a shade that can be read', () => {
  const rows = [
    { property: 'accentText', value: '#0b5fff' },
    { property: 'primaryColor', value: '#5b21b6' },
  ];
  expect(styleOf(rows).light).toMatchObject({ '--mt-accent-text': '#0b5fff', '--mantine-color-teal-filled': '#5b21b6' });
  const pairs = contrastsOf([{ property: 'text', value: '#cccccc', scheme: 'light' }]);
  expect(pairs.length).toBeGreaterThan(1);
  for (const { suggestion, lower, least } of pairs) expect(contrastOf(suggestion, STYLE_KEYS[lower]!.light!)).toBeGreaterThanOrEqual(least);
  expect(readable('#000000', ['#ffffff'], 4.5)).toBe('#000000');
});

test.each([
  ['card-gap', '4px', true],
  ['card-gap', 'calc(1px + 2px)', true],
  ['mt-text', '#ffffff', false],
  ['mantine-color-text', '#ffffff', false],
  ['a;b', '4px', false],
  ['gap', '4px;color:red', false],
  ['gap', 'url(//evil.example)', false],
  ['gap', 'URL (//evil.example)', false],
  ['gap', '}</style>', false],
  ['gap', ' ', false],
])('[THEME-014] [THEME-018] %s: %s is a variable of a host: %s', (name, value, isGood) => {
  expect(isVariable({ name, value })).toBe(isGood);
  expect(withVariables({}, [{ name, value, scheme: 'dark' }])).toEqual(isGood ? { dark: { [`--${name}`]: value } } : {});
});

/** As browsers count `contrast(90%) sepia(10%)`. */
function toned(colour: string): string {
  const [r, g, b] = [1, 3, 5].map((at) => (Number.parseInt(colour.slice(at, at + 2), 16) - 127.5) * 0.9 + 127.5) as [
    number,
    number,
    number,
  ];
  const rows = [
    [0.393, 0.769, 0.189],
    [0.349, 0.686, 0.168],
    [0.272, 0.534, 0.131],
  ] as const;
  const parts = rows.map(([x, y, z], index) => Math.min(255, [r, g, b][index]! * 0.9 + (x * r + y * g + z * b) * 0.1));
  return `#${parts.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}

test('[THEME-007] [THEME-008] what lies over dark pages by default leaves every text readable', () => {
  const colours = Object.fromEntries(
    Object.entries(STYLE_KEYS).flatMap(([key, { dark }]) => (dark === undefined ? [] : [[key, toned(dark)]])),
  );
  for (const [upper, lower] of [
    ['text', 'surface'],
    ['text', 'canvas'],
    ['textMuted', 'surface'],
    ['textMuted', 'canvas'],
    ['accentText', 'surface'],
    ['accentText', 'accentTint'],
  ] as const)
    expect([upper, lower, contrastOf(colours[upper]!, colours[lower]!) >= 4.5]).toEqual([upper, lower, true]);
});
