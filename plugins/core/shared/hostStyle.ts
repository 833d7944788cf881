import type { FieldError } from '@mortise/sdk';
import { contrastOf, readable } from './colours.ts';
import { withDerived } from './derivedStyle.ts';
import type { Scheme, StyleRow } from './StyleRow.ts';

export type { Scheme, StyleRow };

export const SCHEMES: readonly Scheme[] = ['light', 'dark'];

interface StyleKey {
  readonly label: string;
  readonly type: 'colour' | 'font' | 'length' | 'width' | 'background';
  /** Custom properties that it decides. */
  readonly properties: readonly string[];
  /** What it is without a word of the host; fonts and lengths are the product's own. */
  readonly light?: string;
  readonly dark?: string;
  /** Follows from another one, and is nobody's to choose. */
  readonly isDerived?: true;
}

/** What a host may decide of its look, and nothing else. The defaults are those of the style sheet. */
export const STYLE_KEYS: Readonly<Record<string, StyleKey>> = {
  primaryColor: { label: 'Primary colour', type: 'colour', properties: ['--mt-primary'] },
  secondaryColor: {
    label: 'Secondary colour',
    type: 'colour',
    properties: ['--mt-secondary', '--mt-series-2'],
    light: '#1881e1',
    dark: '#82c8ef',
  },
  navColor: { label: 'Navigation colour', type: 'colour', properties: [] },
  accent: { label: 'Accent', type: 'colour', properties: ['--mt-accent', '--mt-focus'], light: '#0f766e', dark: '#2aa99e' },
  accentText: {
    label: 'Text in the accent colour',
    type: 'colour',
    properties: [
      '--mt-accent-text',
      '--mantine-color-anchor',
      '--mantine-color-teal-text',
      '--mantine-color-teal-light-color',
      '--mantine-color-teal-outline',
    ],
    light: '#0f6f68',
    dark: '#5fcabf',
  },
  accentTint: {
    label: 'Tint of the accent',
    type: 'colour',
    properties: ['--mt-accent-tint', '--mt-selected', '--mantine-color-teal-light', '--mantine-color-teal-light-hover'],
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
    dark: '#98a6af',
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
  mainViewDisplayWidth: { label: 'Width of pages', type: 'width', properties: ['--mt-main-width'] },
  loginBackground: { label: 'Background of the sign-in page', type: 'background', properties: ['--mt-login-background'] },
  nav: { label: 'Navigation colour', type: 'colour', properties: ['--mt-nav'], isDerived: true },
  navText: { label: 'Text of the navigation', type: 'colour', properties: ['--mt-nav-text'], isDerived: true },
  navMuted: { label: 'Muted text of the navigation', type: 'colour', properties: ['--mt-nav-muted'], isDerived: true },
  navHover: { label: 'Entry under the pointer', type: 'colour', properties: ['--mt-nav-hover'], isDerived: true },
  navActive: { label: 'Entry of the page', type: 'colour', properties: ['--mt-nav-active'], isDerived: true },
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
/** A file that the host has among its fonts. */
const FONT_FILE = /^[\w-]{1,60}\.woff2$/;

/** How wide pages grow, by name. THEME-013. */
export const WIDTHS: Readonly<Record<string, string>> = { md: '62rem', lg: '75rem', xl: '90rem', xxl: '110rem' };

const COLOUR = /^#[0-9a-f]{6}$/i;
const LENGTH = /^(?:\d|1[0-6])px$/;
/** A picture among the files of the host. */
const PICTURE = /^[\w-]{1,60}\.(?:png|jpe?g|webp|svg)$/;

/** Custom properties by scheme. */
export type HostStyle = Readonly<Partial<Record<Scheme, Readonly<Record<string, string>>>>>;

/** The family of a font that a host has as a file. */
export const familyOf = (file: string): string => `Host ${file.replace(/\.woff2$/, '')}`;

export const isFontFile = (value: string): boolean => FONT_FILE.test(value);

type Valued = (value: string) => string | undefined;
const own = (values: Readonly<Record<string, string>>, name: string): string | undefined =>
  Object.hasOwn(values, name) ? values[name] : undefined;

const VALUES: Readonly<Record<StyleKey['type'], Valued>> = {
  colour: (value) => (COLOUR.test(value) ? value.toLowerCase() : undefined),
  length: (value) => (LENGTH.test(value) ? value : undefined),
  width: (value) => own(WIDTHS, value),
  font: (value) => (isFontFile(value) ? `'${familyOf(value)}', ${FONTS['inter']}` : own(FONTS, value.toLowerCase())),
  // Which files there are is the host's to know: the path is put in front where the style is served.
  background: (value) => (COLOUR.test(value) ? value.toLowerCase() : PICTURE.test(value) ? `url("${value}")` : undefined),
};

/** The value as it is written into the style; undefined for one that its key does not take. Only what this answers reaches a page. */
export function styleValue(property: string, value: string): string | undefined {
  const key = Object.hasOwn(STYLE_KEYS, property) ? STYLE_KEYS[property] : undefined;
  return key && VALUES[key.type](value);
}

const concerns = ({ scheme }: StyleRow, one: Scheme): boolean => !scheme || scheme === one;

/** What the product looks like without a word of the host. */
const defaultsOf = (scheme: Scheme): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(STYLE_KEYS).flatMap(([name, key]) => (key[scheme] === undefined ? [] : [[name, key[scheme]]])));

/** The rows of a scheme that can be used, with what follows from them; later ones go over earlier ones. */
function rowsOf(rows: readonly StyleRow[], scheme: Scheme): readonly StyleRow[] {
  const usable = rows.filter((row) => concerns(row, scheme) && styleValue(row.property, row.value) !== undefined);
  return withDerived(usable, scheme, defaultsOf(scheme));
}

/** What the rows say, without what is none of it. */
export function styleOf(rows: readonly StyleRow[]): HostStyle {
  const style: Partial<Record<Scheme, Record<string, string>>> = {};
  for (const scheme of SCHEMES)
    for (const { property, value } of rowsOf(rows, scheme))
      for (const name of STYLE_KEYS[property]!.properties) (style[scheme] ??= {})[name] = styleValue(property, value)!;
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
  ['secondaryColor', 'surface', 3],
];

export interface Contrast {
  /** Keys of the two colours; the label of buttons is white. */
  readonly upper: string;
  readonly lower: string;
  readonly scheme: Scheme;
  readonly contrast: number;
  readonly least: number;
  /** The nearest shade of the upper colour, or of the button, that can be read. */
  readonly suggestion: string;
}

/** How well each pair of colours can be read that the rows decide something about. */
export function contrastsOf(rows: readonly StyleRow[]): readonly Contrast[] {
  return SCHEMES.flatMap((scheme) => {
    const decided = rowsOf(rows, scheme);
    const names = new Set(decided.map(({ property }) => property));
    const colours = { ...defaultsOf(scheme), ...Object.fromEntries(decided.map(({ property, value }) => [property, value.toLowerCase()])) };
    const pairs = READ_UPON.filter(([upper, lower]) => names.has(upper) || names.has(lower)).flatMap(([upper, lower, least]) => {
      const [one, other] = [colours[upper], colours[lower]];
      if (one === undefined || other === undefined) return [];
      return [{ upper, lower, scheme, least, contrast: contrastOf(one, other), suggestion: readable(one, [other], least) }];
    });
    if (!names.has('button')) return pairs;
    const button = colours['button']!;
    const label = { upper: 'label', lower: 'button', scheme, contrast: contrastOf(BUTTON_LABEL, button), least: 4.5 };
    return [...pairs, { ...label, suggestion: readable(button, [BUTTON_LABEL], 4.5) }];
  });
}

/** Pairs of colours of which one could not be read upon the other, where a row decides one of the two. */
export const unreadable = (rows: readonly StyleRow[]): readonly Contrast[] =>
  contrastsOf(rows).filter(({ contrast, least }) => contrast < least);

/** What a colour is called. */
export const labelOf = (key: string): string => (key === 'label' ? 'White' : STYLE_KEYS[key]!.label);

/** What is wrong with the rows, for the form and for the server alike. */
export function styleErrors(rows: readonly StyleRow[]): readonly FieldError[] {
  const wrong = rows.flatMap(({ property, value }, index) =>
    styleValue(property, value ?? '') === undefined ? [errorAt(`style[${index}].value`, TYPE_MESSAGE, {})] : [],
  );
  if (wrong.length > 0) return wrong;
  return unreadable(rows)
    .slice(0, 1)
    .map(({ upper, lower, scheme, contrast, least }) =>
      errorAt('style', CONTRAST_MESSAGE, {
        upper: labelOf(upper),
        lower: labelOf(lower),
        scheme,
        contrast: contrast.toFixed(1),
        least: String(least),
      }),
    );
}

const TYPE_MESSAGE = 'Write a colour as #0f766e, a font by its name in the hint, corners as 0px to 16px, a width as md, lg, xl or xxl';
const CONTRAST_MESSAGE = '{upper} upon {lower} ({scheme}) has a contrast of {contrast}: {least} are needed to read it';

/** What each key takes; a translation key. */
export const WHAT_KEYS_TAKE = TYPE_MESSAGE;

const errorAt = (path: string, key: string, values: Readonly<Record<string, string>>): FieldError => ({
  path,
  code: 'INVALID_FIELD_VALUE',
  message: key.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? ''),
  key,
  values,
});
