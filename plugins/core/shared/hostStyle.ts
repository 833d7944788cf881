import type { FieldError } from '@mortise/sdk';

export type Scheme = 'light' | 'dark';
export const SCHEMES: readonly Scheme[] = ['light', 'dark'];

interface StyleKey {
  readonly label: string;
  readonly type: 'colour' | 'font' | 'length';
  /** Custom properties that it decides. */
  readonly properties: readonly string[];
  /** What it is without a word of the host; fonts and lengths are the product's own. */
  readonly light?: string;
  readonly dark?: string;
}

/** What a host may decide of its look, and nothing else. The defaults are those of the style sheet. */
export const STYLE_KEYS: Readonly<Record<string, StyleKey>> = {
  accent: { label: 'Accent', type: 'colour', properties: ['--mt-accent', '--mt-focus'], light: '#0f766e', dark: '#2aa99e' },
  accentText: {
    label: 'Text in the accent colour',
    type: 'colour',
    properties: ['--mt-accent-text', '--mantine-color-anchor'],
    light: '#0f6f68',
    dark: '#5fcabf',
  },
  accentTint: {
    label: 'Tint of the accent',
    type: 'colour',
    properties: ['--mt-accent-tint', '--mt-selected'],
    light: '#e6f5f3',
    dark: '#12322f',
  },
  button: {
    label: 'Primary buttons',
    type: 'colour',
    properties: ['--mantine-color-teal-filled', '--mantine-color-teal-filled-hover', '--mantine-primary-color-filled'],
    light: '#0f766e',
    dark: '#0f766e',
  },
  canvas: { label: 'Canvas', type: 'colour', properties: ['--mt-canvas'], light: '#f5f7f8', dark: '#12191e' },
  surface: { label: 'Surface', type: 'colour', properties: ['--mt-surface', '--mantine-color-body'], light: '#ffffff', dark: '#192127' },
  text: { label: 'Text', type: 'colour', properties: ['--mt-text', '--mantine-color-text'], light: '#16222a', dark: '#dfe6ea' },
  textMuted: {
    label: 'Muted text',
    type: 'colour',
    properties: ['--mt-text-muted', '--mantine-color-dimmed'],
    light: '#566570',
    dark: '#93a1aa',
  },
  border: {
    label: 'Border',
    type: 'colour',
    properties: ['--mt-border', '--mantine-color-default-border'],
    light: '#dfe5e8',
    dark: '#2b363e',
  },
  font: { label: 'Font', type: 'font', properties: ['--mantine-font-family', '--mantine-font-family-headings'] },
  radius: { label: 'Rounded corners', type: 'length', properties: ['--mantine-radius-default', '--mantine-radius-md'] },
};

/** Fonts that are on the machines of users; nothing is fetched for them. */
const FONTS: Readonly<Record<string, string>> = {
  inter: "'Inter Variable', system-ui, sans-serif",
  system: 'system-ui, sans-serif',
  arial: 'Arial, Helvetica, sans-serif',
  verdana: 'Verdana, Geneva, sans-serif',
  georgia: "Georgia, 'Times New Roman', serif",
};
export const FONT_NAMES = Object.keys(FONTS);

const COLOUR = /^#[0-9a-f]{6}$/i;
const LENGTH = /^(?:\d|1[0-6])px$/;

export interface StyleRow {
  readonly property: string;
  readonly value: string;
  /** Both, where it says none. */
  readonly scheme?: string | null;
}

/** Custom properties by scheme. */
export type HostStyle = Readonly<Partial<Record<Scheme, Readonly<Record<string, string>>>>>;

/** The value as it is written into the style; undefined for one that its key does not take. Only what this answers reaches a page. */
export function styleValue(property: string, value: string): string | undefined {
  const { type } = Object.hasOwn(STYLE_KEYS, property) ? STYLE_KEYS[property]! : {};
  if (type === 'font') return Object.hasOwn(FONTS, value.toLowerCase()) ? FONTS[value.toLowerCase()] : undefined;
  const pattern = type === 'colour' ? COLOUR : LENGTH;
  return type !== undefined && pattern.test(value) ? value.toLowerCase() : undefined;
}

const concerns = ({ scheme }: StyleRow, one: Scheme): boolean => !scheme || scheme === one;

/** What the rows say, without what is none of it. */
export function styleOf(rows: readonly StyleRow[]): HostStyle {
  const style: Partial<Record<Scheme, Record<string, string>>> = {};
  for (const scheme of SCHEMES)
    for (const row of rows) {
      const value = styleValue(row.property, row.value);
      if (value === undefined || !concerns(row, scheme)) continue;
      for (const property of STYLE_KEYS[row.property]!.properties) (style[scheme] ??= {})[property] = value;
    }
  return style;
}

const BUTTON_LABEL = '#ffffff';
/** Which colours are read upon which, and how well: WCAG 2.2, 1.4.3 and 1.4.11. */
const READ_UPON: readonly (readonly [upper: string, lower: string, least: number])[] = [
  ['text', 'surface', 4.5],
  ['text', 'canvas', 4.5],
  ['textMuted', 'surface', 4.5],
  ['textMuted', 'canvas', 4.5],
  ['accentText', 'surface', 4.5],
  ['accentText', 'accentTint', 4.5],
  ['text', 'accentTint', 4.5],
  ['accent', 'surface', 3],
];

interface Contrast {
  readonly upper: string;
  readonly lower: string;
  readonly scheme: Scheme;
  readonly contrast: number;
  readonly least: number;
}

/** Pairs of colours of which one could not be read upon the other, where a row decides one of the two. */
export function unreadable(rows: readonly StyleRow[]): readonly Contrast[] {
  return SCHEMES.flatMap((scheme) => {
    const colours = coloursOf(rows, scheme);
    const decided = new Set(rows.filter((row) => concerns(row, scheme)).map(({ property }) => property));
    const pairs = READ_UPON.filter(([upper, lower]) => decided.has(upper) || decided.has(lower)).map(([upper, lower, least]) => ({
      upper: STYLE_KEYS[upper]!.label,
      lower: STYLE_KEYS[lower]!.label,
      scheme,
      contrast: contrastOf(colours[upper]!, colours[lower]!),
      least,
    }));
    const label = {
      upper: 'White',
      lower: STYLE_KEYS['button']!.label,
      scheme,
      contrast: contrastOf(BUTTON_LABEL, colours['button']!),
      least: 4.5,
    };
    return [...pairs, ...(decided.has('button') ? [label] : [])].filter(({ contrast, least }) => contrast < least);
  });
}

function coloursOf(rows: readonly StyleRow[], scheme: Scheme): Readonly<Record<string, string>> {
  const defaults = Object.entries(STYLE_KEYS).flatMap(([name, key]) => (key[scheme] === undefined ? [] : [[name, key[scheme]] as const]));
  const own = rows.filter((row) => concerns(row, scheme) && styleValue(row.property, row.value) !== undefined);
  return { ...Object.fromEntries(defaults), ...Object.fromEntries(own.map(({ property, value }) => [property, value])) };
}

/** As WCAG counts it: from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [dark, bright] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (bright! + 0.05) / (dark! + 0.05);
}

function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

/** What is wrong with the rows, for the form and for the server alike. */
export function styleErrors(rows: readonly StyleRow[]): readonly FieldError[] {
  const wrong = rows.flatMap(({ property, value }, index) =>
    styleValue(property, value ?? '') === undefined ? [errorAt(`style[${index}].value`, TYPE_MESSAGE, {})] : [],
  );
  if (wrong.length > 0) return wrong;
  return unreadable(rows)
    .slice(0, 1)
    .map(({ upper, lower, scheme, contrast, least }) =>
      errorAt('style', CONTRAST_MESSAGE, { upper, lower, scheme, contrast: contrast.toFixed(1), least: String(least) }),
    );
}

const TYPE_MESSAGE = 'Write a colour as #0f766e, a font by its name in the hint, corners as 0px to 16px';
const CONTRAST_MESSAGE = '{upper} upon {lower} ({scheme}) has a contrast of {contrast}: {least} are needed to read it';

const errorAt = (path: string, key: string, values: Readonly<Record<string, string>>): FieldError => ({
  path,
  code: 'INVALID_FIELD_VALUE',
  message: key.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? ''),
  key,
  values,
});
