import type { ContributedNames } from '../ContributedNames.ts';
import { DESCRIBED_FIELD_TYPES } from '../entity/EntityDescriptor.ts';
import type { BaseFieldType } from '../entity/EntityDescriptor.ts';

const WITHOUT_VALUE: ReadonlySet<string> = new Set(['items', 'notice', 'sheet']);
const OTHER_TYPES = ['file', 'files', 'object', 'password'];
const TYPES: ReadonlySet<string> = new Set([...DESCRIBED_FIELD_TYPES, ...OTHER_TYPES]);
const ID = /^[a-z][\w-]{0,39}$/i;

/**
 * What field types of plugins can be based on.
 * @internal
 */
export const BASE_FIELD_TYPES = DESCRIBED_FIELD_TYPES.filter((type): type is BaseFieldType => !WITHOUT_VALUE.has(type));

/**
 * Why field types of a plugin cannot be had by custom entities, as a sentence; undefined where nothing is wrong.
 * @internal
 */
export function fieldTypeProblem({ fields = [] }: ContributedNames): string | undefined {
  for (const { id, base } of fields) {
    if (base === undefined) continue;
    if (!BASE_FIELD_TYPES.includes(base)) return `fields/${id}: base has to be one of ${BASE_FIELD_TYPES.join(', ')}, not ${base}.`;
    if (!ID.test(id)) return `fields/${id}: the id of a type with a base has to be at most 40 letters, digits and dashes, a letter first.`;
    if (TYPES.has(id)) return `fields/${id} is a field type of the product: choose another id for a type with a base.`;
  }
  return undefined;
}
