import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { hostErrors, isLogo } from './hostLook.ts';
import { contrastOf, SCHEMES, STYLE_KEYS, styleOf, styleValue, unreadable } from './hostStyle.ts';

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
