import type { ContributedName, ContributedNames } from '../ContributedNames.ts';

interface Definition {
  readonly entities?: readonly { readonly name: string }[];
  readonly contributes?: { readonly [point: string]: readonly ContributedName[] };
}

/**
 * What the definition of a client half contributes, by name alone.
 * @internal
 */
export function namesOfPlugin({ entities = [], contributes = {} }: Definition): ContributedNames {
  const defined = entities.map(({ name }): ContributedName => ({ id: name }));
  const points = Object.entries({ ...contributes, entities: [...defined, ...(contributes['entities'] ?? [])] });
  const named = points.map(([point, items]) => [point, items.map(nameOf)] as const);
  return Object.fromEntries(named.filter(([, names]) => names.length > 0));
}

const nameOf = ({ id, path, base, label }: ContributedName): ContributedName => ({
  id,
  ...(path !== undefined && { path }),
  ...(base !== undefined && { base, ...(label !== undefined && { label }) }),
});
