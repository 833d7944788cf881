import type { Field } from '@mortise/sdk';
import type { RecordPage } from '@mortise/sdk/client';
import { valueAt } from '@mortise/sdk/ui';

const isAsset = (field: Field | undefined): boolean => field?.type === 'reference' && field.entity === 'Asset';

/** The registration of the asset that the record names: in the given field, else in the first that can. */
export function assetOf({ entity, record }: RecordPage, path: string | undefined): string | undefined {
  const names = path === undefined ? Object.keys(entity.fields) : [path];
  for (const name of names) {
    const field = entity.fields[name];
    const inner = field?.type === 'items' ? Object.keys(field.fields).find((key) => isAsset(field.fields[key])) : undefined;
    const found = isAsset(field) ? valueAt(record, name) : inner && valueAt(record, `${name}.0.${inner}`);
    if (typeof found === 'string' && found !== '') return found;
  }
  return undefined;
}
