import { fieldLabel, type Field, type FieldType } from '@mortise/sdk';
import type { RecordPage } from '@mortise/sdk/client';
import { filledIn, valueAt, type NodeDataStore } from '@mortise/sdk/ui';
import { computeAggregate, decimalString, Money, plainText, type Aggregate } from '@mortise/sdk/domain';

/** What a layout says of one figure. */
export interface FigureProps {
  readonly label?: string;
  readonly path?: string;
  readonly value?: string;
  readonly aggregate?: Aggregate;
  readonly column?: string;
  readonly format?: FieldType;
  readonly currency?: string;
  readonly unit?: string;
  readonly previous?: string;
  readonly goodWhen?: 'up' | 'down';
  readonly risk?: boolean;
  readonly trend?: string;
  readonly link?: string;
}

/** A value in one currency; without one a plain number or a text. */
export interface FigureAmount {
  readonly value: unknown;
  readonly currency?: string;
}

export interface Change {
  readonly direction: 'up' | 'down' | 'same';
  /** A fraction; absent where there was nothing before. */
  readonly fraction?: string;
  readonly isGood?: boolean;
}

type Rows = Pick<NodeDataStore, 'rows' | 'fields'> & Partial<Pick<NodeDataStore, 'counted' | 'isPartial' | 'listAddress'>>;

/** How the figure is written. */
export function fieldOf({ format, aggregate, column, path, value }: FigureProps, data: Rows, page: RecordPage | undefined): Field {
  if (format !== undefined) return { type: format } as Field;
  if (aggregate === 'count') return { type: 'integer' };
  const known = aggregate === undefined ? page?.entity.fields[path ?? ''] : data.fields?.[column ?? ''];
  if (known !== undefined) return known;
  return { type: aggregate !== undefined || decimalString(value) !== undefined ? 'number' : 'text' };
}

/** Translation key; the name of the field unless the layout says otherwise. */
export function labelOf({ label, path, column }: FigureProps, data: Rows, page: RecordPage | undefined): string {
  const name = path ?? column;
  if (label !== undefined || name === undefined) return label ?? '';
  return fieldLabel(name, path === undefined ? data.fields?.[name] : page?.entity.fields[name]);
}

/** The values of the figure: one, or one for each currency of the rows, which are never added up. */
export function amountsOf(props: FigureProps, field: Field, data: Rows, page: RecordPage | undefined): readonly FigureAmount[] {
  const { aggregate, column = '', path, value = '' } = props;
  const currency = props.currency === undefined ? undefined : filledIn(props.currency, page);
  const ofRecord = (currency ?? plainText(page?.record?.['currency'])) || undefined;
  if (aggregate === undefined)
    return [{ value: path === undefined ? filledIn(value, page) : valueAt(page?.record, path), ...(ofRecord && { currency: ofRecord }) }];
  if (aggregate === 'count' && data.counted !== undefined) return [{ value: data.counted }];
  const currencyOf = (row: unknown) =>
    field.type === 'currency' && aggregate !== 'count' ? (currency ?? plainText(valueAt(row, 'currency'))) || ofRecord : undefined;
  const groups = Map.groupBy(data.rows, currencyOf);
  if (groups.size === 0) groups.set(field.type === 'currency' ? ofRecord : undefined, []);
  return [...groups].map(([each, rows]) => ({
    value: computeAggregate(
      aggregate,
      rows.map((row) => valueAt(row, column)),
    ),
    ...(each !== undefined && { currency: each }),
  }));
}

/** Where a value leads: as the layout says, else to the list of the records that it is made of. */
export function addressOf({ link, aggregate, currency }: FigureProps, amount: FigureAmount, data: Rows, page: RecordPage | undefined) {
  if (link !== undefined) return filledIn(link, page);
  if (aggregate === undefined) return undefined;
  const isOfCurrency = currency === undefined && amount.currency !== undefined && data.fields?.['currency'] !== undefined;
  return data.listAddress?.(isOfCurrency ? { currency: amount.currency } : {});
}

/** How a figure at risk is shown: above zero it stands out, zero is quiet. */
export function riskOf(value: unknown): 'some' | 'none' | undefined {
  const decimal = decimalString(value);
  if (decimal === undefined) return undefined;
  return new Money(decimal).greaterThan(0) ? 'some' : 'none';
}

/** How a figure differs from an earlier one; undefined where one of them is no decimal. */
export function changeOf(present: unknown, previous: string, goodWhen: FigureProps['goodWhen']): Change | undefined {
  const [now, before] = [decimalString(present), decimalString(previous)];
  if (now === undefined || before === undefined) return undefined;
  const difference = new Money(now).minus(before);
  if (difference.isZero()) return { direction: 'same', fraction: '0' };
  const direction = difference.isPositive() ? 'up' : 'down';
  const base = new Money(before).abs();
  return {
    direction,
    ...(!base.isZero() && { fraction: difference.abs().div(base).toDecimalPlaces(4).toFixed() }),
    ...(goodWhen !== undefined && { isGood: direction === goodWhen }),
  };
}
