import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { EntityRecord } from '../../entity/EntityRecord.ts';
import type { Field } from '../../entity/Field.ts';
import type { Formats } from '../../domain/locales/Formats.ts';
import { plainText } from '../../domain/text/plainText.ts';
import { ContributionsService } from '../services/ContributionsService.ts';
import { ListsService } from '../services/ListsService.ts';
import { useFormats } from '../useFormats.ts';
import { useService } from '../useServices.ts';
import { useTranslate } from '../useTranslate.ts';
import { ContributedView } from './ContributedView.tsx';
import styles from './FieldValue.module.css';

export interface FieldValueViewProps {
  readonly name: string;
  readonly field: Field;
  readonly value: unknown;
  /** Currency of an amount. */
  readonly currency?: string;
  readonly record?: EntityRecord;
}

/** A value as it is read: formatted for the locale, codes as their labels, as the plugin of its field type shows it. */
export const FieldValue = observer(function FieldValue({ name, field, value, currency, record }: FieldValueViewProps) {
  const t = useTranslate();
  const formats = useFormats();
  const lists = useService(ListsService);
  const contribution = useService(ContributionsService).find('fields', field.type);
  if (value === undefined || value === null || value === '') return null;
  if (contribution?.loadValue) {
    return (
      <ContributedView
        plugin={contribution.pluginId}
        load={contribution.loadValue}
        with={{ name, field, value, ...(record && { record }) }}
        fallback={typeof value === 'string' ? value : null}
      />
    );
  }
  if (field.type === 'currency')
    return (
      <Amount
        text={formats.amount(plainText(value), currency ?? 'EUR')}
        currency={currency ?? 'EUR'}
        isNegative={plainText(value).startsWith('-')}
      />
    );
  return <bdi>{textOf(field, value, formats, (list, code) => lists.label(list, code), t)}</bdi>;
});

function Amount({
  text,
  currency,
  isNegative,
}: {
  readonly text: string;
  readonly currency: string;
  readonly isNegative: boolean;
}): ReactNode {
  return (
    <span className={styles['amount']} data-negative={isNegative || undefined}>
      {text} <span className={styles['currency']}>{currency}</span>
    </span>
  );
}

type LabelOf = (list: string, value: string) => string;

/** A value that is no amount, as text. */
export function textOf(field: Field, value: unknown, formats: Formats, labelOf: LabelOf, t: (key: string) => string): string {
  const list = 'list' in field ? field.list : undefined;
  const one = (entry: unknown): string => (list === undefined ? plainText(entry) : labelOf(list, plainText(entry)));
  if (Array.isArray(value)) return value.map(one).join(', ');
  if (typeof value === 'boolean') return value ? t('Yes') : t('No');
  if (typeof value === 'object') return JSON.stringify(value);
  if (list !== undefined) return one(value);
  switch (field.type) {
    case 'date':
      return formats.date(plainText(value));
    case 'datetime':
      return formats.dateTime(plainText(value));
    case 'percentage':
      return formats.percentage(plainText(value));
    case 'number':
    case 'integer':
      return formats.number(plainText(value));
    default:
      return plainText(value);
  }
}

const AT_END: ReadonlySet<string> = new Set(['number', 'integer', 'percentage', 'currency']);
const TABULAR: ReadonlySet<string> = new Set([...AT_END, 'date', 'datetime', 'time']);

/** Whether values of the field stand at the end of their column. */
export const isAlignedAtEnd = (field: Field): boolean => AT_END.has(field.type);
/** Whether values of the field have figures of one width. */
export const isTabular = (field: Field): boolean => TABULAR.has(field.type);
