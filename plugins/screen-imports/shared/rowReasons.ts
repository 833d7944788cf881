/** A sentence as a translation key with the values of its placeholders. `label` is a key itself. */
export interface ReasonText {
  readonly key: string;
  readonly values?: { readonly [placeholder: string]: string };
  /** Header of the column that it is about, where the sentence does not say it. */
  readonly column?: string;
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
const FORBIDDEN_MESSAGE = '{column}: there is no {label} "{text}", and you may not create one. Correct the cell, or have it created first';
const LACKING_MESSAGE = '{column}: there is no {label} "{text}", and the row lacks what it needs. Correct the cell, or create it first';
const SHARED_MESSAGE = '{column}: several records ({label}) have "{text}". Say which is meant by a column with its registration';
const OTHERS_MESSAGE = '{column} and {other} mean different records ({label}). Correct one of them';

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
const ofLink =
  (key: string) =>
  (column: string, label: string, text: string): ReasonText => ({ key, values: { column, label, text } });
export const mayNotCreate = ofLink(FORBIDDEN_MESSAGE);
export const saysTooLittle = ofLink(LACKING_MESSAGE);
export const isShared = ofLink(SHARED_MESSAGE);
export const meanOthers = (column: string, other: string, label: string): ReasonText => ({
  key: OTHERS_MESSAGE,
  values: { column, other, label },
});
export const CHANGED_SINCE: ReasonText = { key: CHANGED_MESSAGE };

/** Reasons as one text, in the language that `t` translates into. */
export const reasonIn = (texts: readonly ReasonText[], t: (key: string) => string): string =>
  texts.map((text) => withColumn(text, filled(t(text.key), translatedValues(text, t)))).join('; ');

const withColumn = ({ column }: ReasonText, sentence: string): string => (column === undefined ? sentence : `${column}: ${sentence}`);
const translatedValues = ({ values = {} }: ReasonText, t: (key: string) => string) => ({
  ...values,
  ...(values['label'] && { label: t(values['label']) }),
});

/** The same in English, as it is kept for whoever reads it without a dictionary. */
export const reasonInEnglish = (texts: readonly ReasonText[]): string => reasonIn(texts, (key) => key);

const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder);
