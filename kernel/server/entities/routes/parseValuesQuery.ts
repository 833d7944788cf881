import { apiError } from '@mortise/sdk';
import type { ValuesQuery } from '../listing/RecordValues.ts';
import { parseListQuery, type QueryString } from '../../../shared/listing/parseListQuery.ts';

/** Reads the query of `GET {collection}-values`: that of a list, and which field is asked about. @throws INVALID_FIELD_IN_QUERY */
export function parseValuesQuery({ of, beginning, ...rest }: QueryString): ValuesQuery {
  if (typeof of !== 'string' || of === '') throw apiError('INVALID_FIELD_IN_QUERY', ['of']);
  const { search, criteria, limit, offset = 0 } = parseListQuery(rest);
  if (offset > 0) throw apiError('INVALID_FIELD_IN_QUERY', ['range']);
  return {
    of,
    ...(beginning !== undefined && { beginning }),
    ...(search !== undefined && { search }),
    ...(limit !== undefined && { limit }),
    ...(criteria && { criteria }),
  };
}
