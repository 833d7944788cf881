import { placedFields, valuesAt, type DocumentInfo, type EntityShape } from '@mortise/sdk';
import type { ApiOptions, EntitiesService } from '@mortise/sdk/client';
import type { Mark } from './Mark.ts';

export type Address = readonly [path: string, query: NonNullable<ApiOptions['query']>];
export interface ContentAddress {
  readonly path: string;
  readonly query: { readonly version: number };
  readonly size: number;
}
type Entities = Pick<EntitiesService, 'find'>;

/** Most rows of a search. */
const ROWS = 200;

/** What is read first of a mark: the record with all that its page joins, or whole records of a search. Undefined where nobody knows the kind. */
export function firstAddress({ kind, registration, query = {} }: Mark, entities: Entities): Address | undefined {
  const entity = entities.find(kind);
  if (entity === undefined) return undefined;
  return registration === undefined
    ? [`/${entity.collection}`, { ...query, range: `0-${ROWS - 1}`, include: Object.keys(entity.includes ?? {}) }]
    : recordAddress(entity, registration);
}

/** What belongs to a record: its ways on, its documents, and the records that it names. */
export function addressesAround({ kind, registration }: Mark, record: unknown, entities: Entities): readonly Address[] {
  const entity = entities.find(kind);
  if (entity === undefined || registration === undefined) return [];
  const [path] = recordAddress(entity, registration);
  const related = placedFields(entity.fields).flatMap(({ path: at, field }) => {
    const other = field.type === 'reference' ? entities.find(field.entity) : undefined;
    const named = valuesAt(record, at).filter((value): value is string => typeof value === 'string' && value !== '');
    return other === undefined ? [] : named.map((one) => recordAddress(other, one));
  });
  const own: readonly Address[] = [
    ...(entity.workflow === undefined ? [] : [[`${path}/transitions`, {}] as const]),
    ...[documentsAddress({ kind, registration, name: '' }, entities)].filter((address) => address !== undefined),
  ];
  return [...own, ...new Map(related.map((one) => [one[0], one])).values()];
}

/** Contents of the documents of a marked record, as they are now: another version has another address. */
export function contentAddresses({ kind, registration }: Mark, documents: unknown, entities: Entities): readonly ContentAddress[] {
  const entity = entities.find(kind);
  if (entity === undefined || registration === undefined || !Array.isArray(documents)) return [];
  const [path] = recordAddress(entity, registration);
  return (documents as readonly DocumentInfo[]).map(({ _id, version, size }) => ({
    path: `${path}/documents/${_id}/content`,
    query: { version },
    size,
  }));
}

/** Of the documents of a marked record; undefined of kinds that have none, and of searches. */
export function documentsAddress({ kind, registration }: Mark, entities: Entities): Address | undefined {
  const entity = entities.find(kind);
  if (entity === undefined || registration === undefined || entity.documents === false) return undefined;
  return [`${recordAddress(entity, registration)[0]}/documents`, {}];
}

const recordAddress = ({ collection, includes = {} }: EntityShape, registration: string): Address => [
  `/${collection}/${encodeURIComponent(registration)}`,
  { include: Object.keys(includes) },
];
