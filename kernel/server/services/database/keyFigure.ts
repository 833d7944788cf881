import { signedAmount, type EntityDefinition } from '@mortise/sdk';
import type { Data } from './derivedValues.ts';
import type { TenantTable } from './tenantTables.ts';

/** What a record adds to the sums of its list. */
export interface KeyFigure {
  /** Decimal text; null without a figure. */
  readonly amount: unknown;
  /** Empty where the figure is no amount of money. */
  readonly currency: string;
}

/** Of an amount that names no currency. */
const CURRENCY = 'EUR';

export function computeKeyFigure(entity: EntityDefinition, data: Data): KeyFigure {
  if (entity.keyFigure === undefined) return { amount: null, currency: '' };
  const field = currencyField(entity);
  const named = field === undefined ? '' : data[field];
  const amount = signedAmount(entity.fields[entity.keyFigure]!, data[entity.keyFigure], data);
  return { amount: amount ?? null, currency: typeof named === 'string' ? named : CURRENCY };
}

/** The figure and its currency as columns of the table with the alias `t`. */
export function keyFigureColumns({ entity, byPath }: TenantTable): { readonly amount: string; readonly currency: string } {
  if (entity.keyFigure === undefined) return { amount: '0', currency: `''` };
  const field = currencyField(entity);
  return {
    amount: `t.${byPath.get(entity.keyFigure)!.column}`,
    currency: field === undefined ? `''` : `coalesce(t.data->>'${field}', '${CURRENCY}')`,
  };
}

/** The field that names the currency of the figure; none where it is no amount of money. */
function currencyField({ fields, keyFigure = '' }: EntityDefinition): string | undefined {
  const field = fields[keyFigure];
  if (field?.type !== 'currency') return undefined;
  return field.currencyField ?? 'currency';
}
