import type { EntityShape } from '@mortise/sdk';
import type { TranslationService } from '@mortise/sdk/client';
import { criteriaOf, type Criterion } from '../search/criteria.ts';

const KINDS: ReadonlySet<Criterion['kind']> = new Set(['choice', 'reference', 'boolean']);
/** Those that hold several values of a record. */
const MANY: ReadonlySet<string> = new Set(['multiselect', 'emails']);

/** What the rows of a list can be grouped by: each record has one value of few. People of a role can be several. */
export const groupable = (entity: EntityShape, t: TranslationService['translate']): readonly Criterion[] =>
  criteriaOf(entity, t).filter(
    ({ kind, name, field }) =>
      KINDS.has(kind) && !MANY.has(field.type) && !name.includes('.') && (name === 'status' || Object.hasOwn(entity.fields, name)),
  );
