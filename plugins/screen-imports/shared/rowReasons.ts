/** A sentence as a translation key with the values of its placeholders. `label` is a key itself. */
export interface ReasonText {
  readonly key: string;
  readonly values?: { readonly [placeholder: string]: string };
}

/** What is wrong with a cell: the column is named once it is known. */
export type CellProblem = (column: string) => ReasonText;

const inCell =
  (key: string, values: ReasonText['values'] & object): CellProblem =>
  (column) => ({ key, values: { column, ...values } });

const ERROR_MESSAGE = '{column}: the workbook has an error there ({error})';
const TEXT_ERROR_MESSAGE = '{column}: the file has an error of a workbook there ({error})';
const NUMBER_MESSAGE = '{column}: "{text}" is not a number like {example}';
const DATE_MESSAGE = '{column}: "{text}" is not a date like {format}';
const NO_DATE_MESSAGE = '{column}: "{text}" is not a date that is understood: choose the format of the column';
const BOOLEAN_MESSAGE = '{column}: "{text}" is neither yes nor no';
const STATUS_MESSAGE = 'Status "{text}" is none of {label}: map it to one of {statuses}';
const CHANGED_MESSAGE = 'It was changed since the import';
const LINK_MESSAGE = 'The row refers to a {label} that is missing, and you may not create it';

export const workbookError = (error: string): CellProblem => inCell(ERROR_MESSAGE, { error });
export const errorAsText = (error: string): CellProblem => inCell(TEXT_ERROR_MESSAGE, { error });
export const noNumber = (text: string, example: string): CellProblem => inCell(NUMBER_MESSAGE, { text, example });
export const noDate = (text: string, format: string | undefined): CellProblem =>
  format === undefined ? inCell(NO_DATE_MESSAGE, { text }) : inCell(DATE_MESSAGE, { text, format });
export const noBoolean = (text: string): CellProblem => inCell(BOOLEAN_MESSAGE, { text });
export const noStatus = (text: string, label: string, statuses: readonly string[]): ReasonText => ({
  key: STATUS_MESSAGE,
  values: { text, label, statuses: statuses.join(', ') },
});
export const mayNotCreate = (label: string): ReasonText => ({ key: LINK_MESSAGE, values: { label } });
export const CHANGED_SINCE: ReasonText = { key: CHANGED_MESSAGE };

/** Reasons as one text, in the language that `t` translates into. */
export const reasonIn = (texts: readonly ReasonText[], t: (key: string) => string): string =>
  texts.map(({ key, values = {} }) => filled(t(key), { ...values, ...(values['label'] && { label: t(values['label']) }) })).join('; ');

/** The same in English, as it is kept for whoever reads it without a dictionary. */
export const reasonInEnglish = (texts: readonly ReasonText[]): string => reasonIn(texts, (key) => key);

const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder);
