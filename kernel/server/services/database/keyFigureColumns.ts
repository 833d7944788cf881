import { currencyField, DEFAULT_CURRENCY } from '../../../shared/listing/keyFigure.ts';
import type { TenantTable } from './tenantTables.ts';

/** The figure and its currency as columns of the table with the alias `t`. */
export function keyFigureColumns({ entity, byPath }: TenantTable): { readonly amount: string; readonly currency: string } {
  if (entity.keyFigure === undefined) return { amount: '0', currency: `''` };
  const field = currencyField(entity);
  return {
    amount: `t.${byPath.get(entity.keyFigure)!.column}`,
    currency: field === undefined ? `''` : `coalesce(t.data->>'${field}', '${DEFAULT_CURRENCY}')`,
  };
}
