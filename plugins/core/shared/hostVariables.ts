import { type HostStyle, type Scheme, SCHEMES } from './hostStyle.ts';

/** Names of ours and of Mantine's are decided by keys whose contrasts are counted. */
export const VARIABLE_NAME = /(?!mt-|mantine-)[A-Za-z][A-Za-z0-9-]*/;
/** Colours, lengths, names and functions of both: nothing that ends the value, and no address. */
export const VARIABLE_VALUE = /(?!.*[uU][rR][lL]\s*\()[\w#%., +*'/()-]+/;

/** A variable that pages of scripts and plugins may use: `card-gap` is `--card-gap`. THEME-018. */
export interface VariableRow {
  readonly name: string;
  readonly value: string;
  /** Both, where it says none. */
  readonly scheme?: string | null;
}

const whole = (pattern: RegExp): RegExp => new RegExp(`^(?:${pattern.source})$`);
const [NAME, VALUE] = [whole(VARIABLE_NAME), whole(VARIABLE_VALUE)];

export const isVariable = ({ name, value }: VariableRow): boolean => NAME.test(name) && VALUE.test(value) && value.trim() !== '';

/** The style with the variables; what is none is passed over. */
export function withVariables(style: HostStyle, rows: readonly VariableRow[]): HostStyle {
  const usable = rows.filter(isVariable);
  const of = (scheme: Scheme): Readonly<Record<string, string>> =>
    Object.fromEntries(usable.filter((row) => !row.scheme || row.scheme === scheme).map(({ name, value }) => [`--${name}`, value]));
  const both = SCHEMES.map((scheme) => [scheme, { ...of(scheme), ...style[scheme] }] as const);
  return Object.fromEntries(both.filter(([, properties]) => Object.keys(properties).length > 0));
}
