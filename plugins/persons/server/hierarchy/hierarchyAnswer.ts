import type { EntityRecord } from '@mortise/sdk';

/** A relation as the person has it whom it is about. */
export interface Ascendant {
  readonly relation: string;
  readonly personRegistration: string;
  readonly stake?: string;
}

/** `source` is what `relation` says to `target`. */
export interface HierarchyLink {
  readonly source: string;
  readonly relation: string;
  readonly target: string;
  readonly stake?: string;
}

export interface HierarchyPerson {
  readonly registration: string;
  readonly name?: string;
  readonly type?: string;
  readonly riskClass?: string;
  readonly address?: string;
  readonly roles: readonly { readonly role: string }[];
  readonly descendants: readonly Ascendant[];
}

export interface HierarchyAnswer {
  readonly persons: readonly HierarchyPerson[];
  readonly links: readonly HierarchyLink[];
  /** Whether there are more than one answer holds. */
  readonly isTruncated: boolean;
}

export const ascendantsOf = ({ ascendants }: EntityRecord): readonly Ascendant[] =>
  Array.isArray(ascendants) ? (ascendants as readonly Ascendant[]) : [];

/** The persons with the relations among them: one that leads to nobody of them is not told. */
export function hierarchyAnswer(found: ReadonlyMap<string, EntityRecord>, isTruncated: boolean): HierarchyAnswer {
  const links = linksAmong(found);
  const descendants = new Map<string, Ascendant[]>();
  for (const { source, relation, target, stake } of links) {
    const own = descendants.get(source) ?? [];
    own.push({ personRegistration: target, relation, ...(stake !== undefined && { stake }) });
    descendants.set(source, own);
  }
  const persons = [...found.values()].map((person) => personOf(person, descendants.get(person.registration) ?? []));
  return { persons, links, isTruncated };
}

function linksAmong(found: ReadonlyMap<string, EntityRecord>): readonly HierarchyLink[] {
  const links = new Map<string, HierarchyLink>();
  for (const person of found.values()) {
    for (const { relation, personRegistration: source, stake } of ascendantsOf(person)) {
      const key = JSON.stringify([source, relation, person.registration]);
      if (!found.has(source) || links.has(key)) continue;
      links.set(key, { source, relation, target: person.registration, ...(stake !== undefined && stake !== null && { stake }) });
    }
  }
  return [...links.values()];
}

function personOf(person: EntityRecord, descendants: readonly Ascendant[]): HierarchyPerson {
  const { registration, name, type, riskClass, addressLine, roles } = person;
  return {
    registration,
    ...(name !== undefined && { name }),
    ...(typeof type === 'string' && { type }),
    ...(typeof riskClass === 'string' && { riskClass }),
    ...(typeof addressLine === 'string' && { address: addressLine }),
    roles: Array.isArray(roles) ? (roles as readonly { readonly role: string }[]).map(({ role }) => ({ role })) : [],
    descendants,
  };
}
