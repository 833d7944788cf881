import type { Person } from '../../shared/person.ts';

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

export const ascendantsOf = ({ ascendants = [] }: Person): readonly Ascendant[] => ascendants;

/** The persons with the relations among them: one that leads to nobody of them is not told. */
export function hierarchyAnswer(found: ReadonlyMap<string, Person>, isTruncated: boolean): HierarchyAnswer {
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

function linksAmong(found: ReadonlyMap<string, Person>): readonly HierarchyLink[] {
  const links = new Map<string, HierarchyLink>();
  for (const person of found.values()) {
    for (const { relation, personRegistration: source, stake } of ascendantsOf(person)) {
      const key = JSON.stringify([source, relation, person.registration]);
      if (!found.has(source) || links.has(key)) continue;
      links.set(key, { source, relation, target: person.registration, ...(stake !== undefined && { stake }) });
    }
  }
  return [...links.values()];
}

function personOf(person: Person, descendants: readonly Ascendant[]): HierarchyPerson {
  const { registration, name, type, riskClass, addressLine, roles = [] } = person;
  return {
    registration,
    ...(name !== undefined && { name }),
    type,
    ...(riskClass !== undefined && { riskClass }),
    ...(addressLine !== undefined && { address: addressLine }),
    roles: roles.map(({ role }) => ({ role })),
    descendants,
  };
}
