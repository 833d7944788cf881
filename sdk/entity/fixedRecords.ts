import type { EntityShape } from './EntityShape.ts';
import type { Transition } from './Workflow.ts';
import { plainText } from '../domain/text/plainText.ts';

type FixedDefinition = Pick<EntityShape, 'fields' | 'fixed' | 'numbers'>;
type Values = Readonly<Record<string, unknown>>;

/** Whether a record in the status can be deleted: what has begun its way through a workflow is cancelled or closed instead. */
export const isRemovable = (
  { fixed = [], workflow, isWorkingPaper }: Pick<EntityShape, 'fixed' | 'workflow' | 'isWorkingPaper'>,
  status: string,
): boolean =>
  isWorkingPaper === true ||
  ((workflow === undefined || workflow.initial === status) && !fixed.some(({ statuses }) => statuses.includes(status)));

/**
 * Names of the fields that nobody changes in a record: the table of the definition says so, or the product gives the number. What the
 * product computes goes on being computed.
 * @internal
 */
export function fixedForAll(definition: FixedDefinition, record: Values): readonly string[] {
  const rules = (definition.fixed ?? []).filter(({ statuses }) => statuses.includes(plainText(record['status'])));
  const names = ['name', 'organization', ...Object.keys(definition.fields).filter((name) => definition.fields[name]!.readOnly !== true)];
  const isFixed = (name: string): boolean =>
    isNumbered(definition, name, record) ||
    rules.some(({ fields, open = [] }) => (fields === undefined ? !open.includes(name) : fields.includes(name)));
  return [...new Set(names)].filter(isFixed);
}

/**
 * Whether the value of the field is a number that the product gives.
 * @internal
 */
export function isNumbered({ numbers = {} }: Pick<FixedDefinition, 'numbers'>, name: string, record: Values): boolean {
  const series = Object.hasOwn(numbers, name) ? numbers[name] : undefined;
  return series !== undefined && (series.unless === undefined || plainText(record[series.unless.field]) !== series.unless.is);
}

/** Whether a transition can be taken back: it gives no number, and does nothing beside its record. */
export const isReversible = (
  { numbers = {} }: Pick<EntityShape, 'numbers'>,
  { code, effects = [], isReversible: isSaid, props }: Transition,
): boolean => props?.fourEyes !== true && (isSaid ?? effects.length === 0) && !Object.values(numbers).some(({ at }) => at.includes(code));
