import type { EntityDefinition } from '../entity/EntityDefinition.ts';
import type { EntityShape } from '../entity/EntityShape.ts';
import { isReversible } from '../entity/fixedRecords.ts';
import type { Transition, TransitionShape, Workflow, WorkflowShape } from '../entity/Workflow.ts';

/** Named one by one: what a definition gains stays on the server until somebody decides that browsers may know it. */
const SENT = {
  name: true, collection: true, route: true, listRoute: true, label: true, pluralLabel: true, registrationPrefix: true, registrationField: true,
  fields: true,
  approvalArea: true, pageSize: true, alwaysRead: true, text: true, keyFigure: true, roles: true, includes: true, tellsApart: true, replacedBy: true, fixed: true, numbers: true,
  isSentLast: true, isWorkingPaper: true, documents: true, addable: true, hasCreatePage: true, deletable: true, workflow: true,
} as const satisfies Readonly<Record<keyof EntityShape, true>>; // prettier-ignore

const SENT_OF_TRANSITION = {
  code: true,
  label: true,
  from: true,
  to: true,
  permission: true,
  set: true,
  isReversible: true,
  props: true,
} as const satisfies Readonly<Record<keyof TransitionShape, true>>;

/**
 * What browsers get of an entity: all that its shape names, and nothing else; no functions. The shape of a shape is the same.
 * @internal
 */
export function shapeOf(definition: EntityDefinition): EntityShape {
  const { workflow } = definition;
  return { ...only(SENT, definition), ...(workflow && { workflow: workflowShape(definition, workflow) }) };
}

const workflowShape = (definition: EntityDefinition, { initial, states, transitions }: Workflow): WorkflowShape => ({
  initial,
  states,
  transitions: transitions.map((transition) => transitionShape(definition, transition)),
});

function transitionShape(definition: EntityDefinition, transition: Transition): TransitionShape {
  const { isReversible: _, ...shape } = only(SENT_OF_TRANSITION, transition);
  return { ...shape, ...(!isReversible(definition, transition) && { isReversible: false }) };
}

function only<T extends object, K extends keyof T & string>(names: Readonly<Record<K, true>>, whole: T): Pick<T, K> {
  return Object.fromEntries(Object.entries(whole).filter(([name, value]) => Object.hasOwn(names, name) && value !== undefined)) as Pick<
    T,
    K
  >;
}
