import { DESCRIBED_MODULE } from '../../../shared/describedNames.ts';
import { defineEntity, dashed, type EntityDefinition, type Field, type Fields, type Transition, type Workflow } from '@mortise/sdk';
import { plural, storedType, type DescribedField, type DescribedTransition, type EntityDescriptor } from '@mortise/sdk/server';

/** The definition of a kind that a tenant describes. List and page share the route `/page/{plural dashed name}`. */
export function describedEntity(descriptor: EntityDescriptor): EntityDefinition {
  const { kind, name, pluralName, registrationPrefix } = descriptor;
  const path = plural(dashed(kind));
  const summed = keyFigureOf(descriptor);
  const tellsApart = descriptor.fields.flatMap((field) => (field.tellsApart === true ? [fieldPath(field)] : []));
  const workflow = workflowOf(descriptor);
  return defineEntity({
    name: kind,
    label: name,
    ...(pluralName !== undefined && { pluralLabel: pluralName }),
    collection: `${DESCRIBED_MODULE}/${path}`,
    route: `page/${path}`,
    listRoute: `page/${path}`,
    registrationPrefix,
    fields: fieldsOf(descriptor.fields),
    ...(summed !== undefined && { keyFigure: summed }),
    ...(tellsApart.length > 0 && { tellsApart }),
    ...(workflow && { workflow }),
  });
}

function keyFigureOf({ fields }: EntityDescriptor): string | undefined {
  const summed = fields.filter(({ sum, within }) => sum === true && within === undefined);
  return (summed.find((field) => storedType(field) === 'currency') ?? summed[0])?.name;
}

/** As definitions write it: `findings[].note`. */
const fieldPath = ({ name, within }: DescribedField): string => (within === undefined ? name : `${within}[].${name}`);

const fieldsOf = (all: readonly DescribedField[], place?: string): Fields =>
  Object.fromEntries(all.filter(({ within }) => within === place).map((field) => [field.name, fieldOf(field, all)]));

function fieldOf(field: DescribedField, all: readonly DescribedField[]): Field {
  const { name, within: _, list, entity, sum, tellsApart: __, isConfidential, type: named, base, ...options } = field;
  const type = storedType(field);
  const shared = {
    ...options,
    ...(sum === true && { aggregate: 'sum' as const }),
    ...(isConfidential === true && { isConfidential }),
    ...(base !== undefined && { view: named }),
  };
  switch (type) {
    case 'items':
      return { ...shared, type, fields: fieldsOf(all, name) };
    case 'reference':
      return { ...shared, type, entity: entity ?? '' };
    case 'select':
    case 'radio':
      return { ...shared, type, list: list ?? '' };
    case 'notice': {
      const { hint = '', ...rest } = shared;
      return { ...rest, type, readOnly: true, text: hint };
    }
    case 'multiselect':
      return { ...shared, type, ...(list !== undefined && { list }) };
    default:
      return { ...shared, type };
  }
}

function workflowOf({ statuses = [], transitions = [] }: EntityDescriptor): Workflow | undefined {
  const [initial] = statuses;
  if (initial === undefined) return undefined;
  return {
    initial: initial.code,
    states: Object.fromEntries(statuses.map(({ code, ...state }) => [code, state])),
    transitions: transitions.map(transitionOf),
  };
}

function transitionOf({ confirm, fourEyes, ...transition }: DescribedTransition): Transition {
  const props = { ...(confirm !== undefined && { confirm }), ...(fourEyes === true && { fourEyes }) };
  return { ...transition, ...(Object.keys(props).length > 0 && { props }) };
}
