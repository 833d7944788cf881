import { isShownTo, rankOf } from '../entity/ranks.ts';
import type { EntityShape } from '../entity/EntityShape.ts';
import type { Field, Fields } from '../entity/Field.ts';
import type { CollectionLimits } from './AccessLimits.ts';
import type { RequestScope } from './RequestScope.ts';

type Collection = Pick<EntityShape, 'collection' | 'fields'>;
type WhoAsks = Pick<RequestScope, 'holder' | 'limits'>;

/** What the profiles of who asks keep from them of a collection. */
export const limitsOn = (
  { limits }: Pick<RequestScope, 'limits'>,
  { collection }: Pick<EntityShape, 'collection'>,
): CollectionLimits | undefined => limits?.[collection];

/** Whether who asks gets anything of the field: its value, or the end of it. */
export function seesField(scope: WhoAsks, entity: Collection, name: string): boolean {
  const field = Object.hasOwn(entity.fields, name) ? entity.fields[name]! : undefined;
  return field !== undefined && isShownTo(rankOf(scope.holder), field) && limitsOn(scope, entity)?.hidden.includes(name) !== true;
}

/** Whether who asks may change the field, as far as their rank and profiles go. */
export function changesField(scope: WhoAsks, entity: Collection, name: string): boolean {
  const limits = limitsOn(scope, entity);
  return seesField(scope, entity, name) && limits?.masked.includes(name) !== true && limits?.readOnly.includes(name) !== true;
}

/** The entity as who asks has it: without the fields that they do not see, and with those that they do not change as read-only ones. */
export function shownEntity<E extends EntityShape>(scope: WhoAsks, entity: E): E {
  const seen = Object.entries(entity.fields).filter(([name]) => seesField(scope, entity, name));
  const limits = limitsOn(scope, entity);
  if (limits === undefined)
    return { ...entity, ...searchedIn(entity, new Set(seen.map(([name]) => name))), fields: Object.fromEntries(seen) };
  const fields: Fields = Object.fromEntries(seen.map(([name, field]) => [name, limitedField(limits, name, field)]));
  const whole = new Set(seen.flatMap(([name]) => (limits.masked.includes(name) ? [] : [name])));
  return { ...withoutUnseen(limits, entity), ...searchedIn(entity, whole), fields };
}

/** What free text looks at, without fields that are not there or of which there is only the end. */
function searchedIn({ text, fields }: Pick<EntityShape, 'fields' | 'text'>, seen: ReadonlySet<string>): Pick<EntityShape, 'text'> {
  const rootOf = (path: string): string => /^\w+/.exec(path)![0];
  return text === undefined ? {} : { text: text.filter((path) => !Object.hasOwn(fields, rootOf(path)) || seen.has(rootOf(path))) };
}

function limitedField({ masked, readOnly }: CollectionLimits, name: string, field: Field): Field {
  // The rules of its type are not those of the signs that are left of it.
  if (masked.includes(name)) return { type: 'text', ...pickLooks(field), readOnly: true };
  return readOnly.includes(name) ? { ...field, mandatory: false, readOnly: true } : field;
}

const pickLooks = ({ label, column, group, colProps }: Field) => ({
  ...(label !== undefined && { label }),
  ...(column !== undefined && { column }),
  ...(group !== undefined && { group }),
  ...(colProps !== undefined && { colProps }),
});

/** Without what the entity says about fields that are not there: the figure that it is known by, who has which role in it, what is joined to it. */
function withoutUnseen<E extends EntityShape>({ hidden, masked }: CollectionLimits, entity: E): E {
  const isUnseen = (name: string) => hidden.includes(name) || masked.includes(name);
  const { keyFigure, roles, includes, ...rest } = entity;
  return {
    ...rest,
    ...(keyFigure !== undefined && !isUnseen(keyFigure) && { keyFigure }),
    ...(roles !== undefined && !isUnseen('persons') && { roles }),
    ...(includes !== undefined && {
      includes: Object.fromEntries(Object.entries(includes).filter(([, { path }]) => !isUnseen(/^\w+/.exec(path)![0]))),
    }),
  } as E;
}
