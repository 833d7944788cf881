import { signedAmount, type EntityShape } from '@mortise/sdk';

type Figured = Pick<EntityShape, 'fields' | 'keyFigure'>;

/** What a record adds to the sums of its list. */
export interface KeyFigure {
  /** Decimal text; null without a figure. */
  readonly amount: unknown;
  /** Empty where the figure is no amount of money. */
  readonly currency: string;
}

/** Of an amount that names no currency. */
export const DEFAULT_CURRENCY = 'EUR';

export function computeKeyFigure(entity: Figured, data: Readonly<Record<string, unknown>>): KeyFigure {
  if (entity.keyFigure === undefined) return { amount: null, currency: '' };
  const field = currencyField(entity);
  const named = field === undefined ? '' : data[field];
  const amount = signedAmount(entity.fields[entity.keyFigure]!, data[entity.keyFigure], data);
  return { amount: amount ?? null, currency: typeof named === 'string' ? named : DEFAULT_CURRENCY };
}

/** The field that names the currency of the figure; none where it is no amount of money. */
export function currencyField({ fields, keyFigure = '' }: Figured): string | undefined {
  const field = fields[keyFigure];
  if (field?.type !== 'currency') return undefined;
  return field.currencyField ?? 'currency';
}
