import { entityPluralLabel, fieldLabel, type EntityShape, type Field } from '@mortise/sdk';

/** Where rows under the row of a record come from: another kind that names it, or a list within the record. */
export interface ChildSource {
  /** What the rows are; of a list within the record only its fields count. */
  readonly entity: EntityShape;
  /** Translation key. */
  readonly label: string;
  /** Of the other kind, the field that names the record; else the list within the record. */
  readonly field: string;
  readonly isWithin: boolean;
}

/** What the lists of an entity show under its rows, as the definitions say: see `isParent` and `isUnderRow` of a field. */
export function childSources(
  entity: EntityShape,
  all: readonly EntityShape[],
  isReadable: (entity: EntityShape) => boolean,
): readonly ChildSource[] {
  return [...within(entity), ...all.filter(isReadable).flatMap((kind) => partsOf(entity, kind))];
}

const within = (entity: EntityShape): readonly ChildSource[] =>
  Object.entries(entity.fields).flatMap(([name, field]) =>
    field.type === 'items' && field.isUnderRow === true
      ? [
          {
            entity: { name: entity.name, collection: entity.collection, registrationPrefix: '', fields: field.fields },
            label: fieldLabel(name, field),
            field: name,
            isWithin: true,
          },
        ]
      : [],
  );

const partsOf = (parent: EntityShape, kind: EntityShape): readonly ChildSource[] =>
  Object.entries(kind.fields).flatMap(([name, field]) =>
    isPartOf(parent, field) ? [{ entity: kind, label: entityPluralLabel(kind), field: name, isWithin: false }] : [],
  );

const isPartOf = ({ name }: EntityShape, field: Field): boolean =>
  field.type === 'reference' && field.isParent === true && field.search === true && field.entity === name;
