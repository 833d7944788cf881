import { SCHEMES, type Scheme, STYLE_KEYS, type StyleRow } from './hostStyle.ts';
import type { VariableRow } from './hostVariables.ts';

type Values = Readonly<Record<string, string>>;

/** A theme as it is edited: what each scheme says, by key, with the variables of its own. */
export interface ThemeDraft {
  readonly light: Values;
  readonly dark: Values;
  readonly variables: Readonly<Record<Scheme, Values>>;
}

/** Keys that somebody chooses, in the order of the editor. */
export const THEME_KEYS: readonly string[] = Object.keys(STYLE_KEYS).filter((key) => STYLE_KEYS[key]!.isDerived !== true);

const concerns = ({ scheme }: { readonly scheme?: string | null }, one: Scheme): boolean => !scheme || scheme === one;

/** Later rows go over earlier ones. */
const ofScheme = <R extends { readonly scheme?: string | null }>(
  rows: readonly R[],
  scheme: Scheme,
  entry: (row: R) => [string, string],
): Values => Object.fromEntries(rows.filter((row) => concerns(row, scheme)).map(entry));

export function themeDraft(style: readonly StyleRow[], variables: readonly VariableRow[]): ThemeDraft {
  const styled = (scheme: Scheme) => ofScheme(style, scheme, ({ property, value }) => [property, value]);
  const varied = (scheme: Scheme) => ofScheme(variables, scheme, ({ name, value }) => [name, value]);
  return { light: styled('light'), dark: styled('dark'), variables: { light: varied('light'), dark: varied('dark') } };
}

/** One row where both schemes say the same, else one for each that says something. */
function rowsOf(both: Readonly<Record<Scheme, Values>>, names: readonly string[]) {
  return names.flatMap((name) => {
    const [light, dark] = [both.light[name] ?? '', both.dark[name] ?? ''];
    if (light === dark) return light === '' ? [] : [{ name, value: light }];
    return SCHEMES.flatMap((scheme) => {
      const value = both[scheme][name] ?? '';
      return value === '' ? [] : [{ name, value, scheme }];
    });
  });
}

export const styleRowsOf = (draft: ThemeDraft): readonly StyleRow[] =>
  rowsOf(draft, THEME_KEYS).map(({ name, ...row }) => ({ property: name, ...row }));

export const variableRowsOf = ({ variables }: ThemeDraft): readonly VariableRow[] =>
  rowsOf(variables, [...new Set(SCHEMES.flatMap((scheme) => Object.keys(variables[scheme])))]);
