import { type Scheme, SCHEMES, styleValue } from './hostStyle.ts';
import { isVariable } from './hostVariables.ts';
import { THEME_KEYS, type ThemeDraft } from './themeDraft.ts';

export const THEME_FORMAT = 'mortise-theme-1';
const VARIABLES = 'variables';
const MAX_LETTERS = 100_000;

const TOO_LARGE_MESSAGE = 'The file is too large for a theme';
const NO_JSON_MESSAGE = 'Line {line}: from here on it is no JSON';
const NO_THEME_MESSAGE = 'It is no theme of this product: "format" has to be "{format}"';
const NO_OBJECT_MESSAGE = 'Line {line}: "{key}" has to hold names and values';
const UNKNOWN_KEY_MESSAGE = 'Line {line}: "{key}" is no key of a theme';
const WRONG_VALUE_MESSAGE = 'Line {line}: "{key}" does not take {value}';
const WRONG_VARIABLE_MESSAGE = 'Line {line}: "{key}" with {value} is no variable that a theme may have';

/** What is wrong with a file: a translation key and the values of its placeholders. */
export interface ThemeProblem {
  readonly key: string;
  readonly values: Readonly<Record<string, string>>;
}

/** A theme as a file that another host, or another installation, takes over. */
export const writtenTheme = ({ light, dark, variables }: ThemeDraft): string =>
  `${JSON.stringify({ format: THEME_FORMAT, light, dark, variables }, null, 2)}\n`;

/** The theme of a file, or all that is wrong with it. */
export function readTheme(text: string): { readonly draft: ThemeDraft } | { readonly problems: readonly ThemeProblem[] } {
  const parsed = parsedText(text);
  if ('problem' in parsed) return { problems: [parsed.problem] };
  const { value } = parsed;
  if (!isObject(value) || value['format'] !== THEME_FORMAT)
    return { problems: [{ key: NO_THEME_MESSAGE, values: { format: THEME_FORMAT } }] };
  const { format: _format, ...content } = value;
  const problems = problemsOf(content, text);
  return problems.length > 0 ? { problems } : { draft: draftOf(content) };
}

function parsedText(text: string): { readonly value: unknown } | { readonly problem: ThemeProblem } {
  if (text.length > MAX_LETTERS) return { problem: { key: TOO_LARGE_MESSAGE, values: {} } };
  try {
    return { value: JSON.parse(text) as unknown };
  } catch (error) {
    return { problem: { key: NO_JSON_MESSAGE, values: { line: String(brokenLine(String(error), text)) } } };
  }
}

/** Engines say the line, or the place, or, where it is the end that is missing, neither. */
function brokenLine(message: string, text: string): number {
  const line = /line (\d+)/.exec(message)?.[1];
  const place = /position (\d+)/.exec(message)?.[1];
  return line === undefined ? lineAt(text, place === undefined ? text.length : Number(place)) : Number(line);
}

const lineAt = (text: string, place: number): number => text.slice(0, place).split('\n').length;

type Content = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Content => typeof value === 'object' && value !== null && !Array.isArray(value);
const isScheme = (name: string): name is Scheme => (SCHEMES as readonly string[]).includes(name);

/** Where a key stands, by those around it. */
function lineOf(text: string, path: readonly string[]): string {
  let place = 0;
  for (const name of path) place = Math.max(text.indexOf(JSON.stringify(name), place), place);
  return String(lineAt(text, place));
}

function problemsOf(content: Content, text: string): readonly ThemeProblem[] {
  return Object.entries(content).flatMap(([name, value]) => {
    if (name === VARIABLES) return variableProblems(value, text);
    if (!isScheme(name)) return [{ key: UNKNOWN_KEY_MESSAGE, values: { line: lineOf(text, [name]), key: name } }];
    return valueProblems([name], value, text, (key, one) => {
      if (!THEME_KEYS.includes(key)) return UNKNOWN_KEY_MESSAGE;
      return typeof one === 'string' && styleValue(key, one) !== undefined ? undefined : WRONG_VALUE_MESSAGE;
    });
  });
}

function variableProblems(variables: unknown, text: string): readonly ThemeProblem[] {
  if (!isObject(variables)) return [{ key: NO_OBJECT_MESSAGE, values: { line: lineOf(text, [VARIABLES]), key: VARIABLES } }];
  return Object.entries(variables).flatMap(([scheme, values]) => {
    const path = [VARIABLES, scheme];
    if (!isScheme(scheme)) return [{ key: UNKNOWN_KEY_MESSAGE, values: { line: lineOf(text, path), key: scheme } }];
    return valueProblems(path, values, text, (name, value) =>
      typeof value === 'string' && isVariable({ name, value }) ? undefined : WRONG_VARIABLE_MESSAGE,
    );
  });
}

function valueProblems(
  path: readonly string[],
  values: unknown,
  text: string,
  wrong: (key: string, value: unknown) => string | undefined,
): readonly ThemeProblem[] {
  if (!isObject(values)) return [{ key: NO_OBJECT_MESSAGE, values: { line: lineOf(text, path), key: path.at(-1)! } }];
  return Object.entries(values).flatMap(([name, value]) => {
    const key = wrong(name, value);
    const shown = JSON.stringify(value).slice(0, 60);
    return key === undefined ? [] : [{ key, values: { line: lineOf(text, [...path, name]), key: name, value: shown } }];
  });
}

function draftOf({ light = {}, dark = {}, variables = {} }: Content): ThemeDraft {
  const both = variables as Partial<ThemeDraft['variables']>;
  return { light, dark, variables: { light: both.light ?? {}, dark: both.dark ?? {} } } as ThemeDraft;
}
