import type { Operation } from '../../../element-openapi/contract.ts';

/** What was typed, by place and name: `path id`, `query search`. */
export type Values = Readonly<Record<string, string>>;

export const keyOf = ({ in: place, name }: { readonly in: string; readonly name: string }): string => `${place} ${name}`;

/** Where the call goes with what was typed; parts of the path that are missing keep their names in braces. */
export function callAddress({ path, parameters }: Operation, values: Values): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (part, name: string) => escaped(values[keyOf({ in: 'path', name })] ?? '') || part);
  const query = parameters
    .filter((parameter) => parameter.in === 'query' && (values[keyOf(parameter)] ?? '') !== '')
    .map((parameter) => `${escaped(parameter.name)}=${escaped(values[keyOf(parameter)]!)}`);
  return query.length === 0 ? filled : `${filled}?${query.join('&')}`;
}

/** Names of mandatory parameters that have no value yet. */
export const missingNames = ({ parameters }: Operation, values: Values): readonly string[] =>
  parameters
    .filter((parameter) => parameter.isRequired && parameter.in !== 'header' && (values[keyOf(parameter)] ?? '').trim() === '')
    .map(({ name }) => name);

/** Without quotes too: samples have addresses between them. */
const escaped = (text: string): string => encodeURIComponent(text).replaceAll("'", '%27');
