import { isPermitted } from '@mortise/sdk';
import type { ListQuery, Repositories, RequestScope } from '@mortise/sdk/server';
import { Person } from '../../shared/person.ts';
import { hierarchyAnswer, ascendantsOf, type HierarchyAnswer } from './hierarchyAnswer.ts';

/** Persons of one answer, and steps away from the person asked about: what is larger says so. */
const MOST = 10_000;
const MOST_LEVELS = 500;
/** Registrations that one statement asks about. */
const ASKED_AT_ONCE = 500;
/** The longest page of a list. */
const PAGE = 1_000;
const PROJECTION = ['registration', 'name', 'type', 'riskClass', 'addressLine', 'roles', 'ascendants'];

export interface HierarchyLimits {
  readonly persons?: number;
}

/**
 * Whoever a person is related to, whatever way the relations lead and however far: level by level, so that the number of statements does not
 * grow with the number of persons. It goes through persons that the user may see only.
 */
export class Hierarchy {
  private readonly repositories: Repositories;
  private readonly most: number;

  constructor(repositories: Repositories, { persons = MOST }: HierarchyLimits = {}) {
    this.repositories = repositories;
    this.most = persons;
  }

  /** @param root a person, or a prospect: no relation leads to one of those, theirs lead to persons */
  async of(scope: RequestScope, root: Person, isPerson: boolean): Promise<HierarchyAnswer> {
    const found = new Map([[root.registration, root]]);
    if (!isPermitted(scope.holder, 'read /api/person/persons')) return hierarchyAnswer(found, false);
    let edge: readonly Person[] = [root];
    for (let level = 0; edge.length > 0; level += 1) {
      if (level === MOST_LEVELS) return hierarchyAnswer(found, true);
      const named = level === 0 && !isPerson ? [] : edge.map(({ registration }) => registration);
      const next = await this.around(scope, edge, named, found);
      const room = this.most - found.size;
      for (const person of next.slice(0, room)) found.set(person.registration, person);
      if (next.length > room) return hierarchyAnswer(found, true);
      edge = next;
    }
    return hierarchyAnswer(found, false);
  }

  /** Persons one step away from those at the edge, who are not found yet: one more than there is room for, if there are. */
  private async around(
    scope: RequestScope,
    edge: readonly Person[],
    named: readonly string[],
    found: ReadonlyMap<string, Person>,
  ): Promise<readonly Person[]> {
    const room = this.most - found.size + 1;
    const fresh = new Map<string, Person>();
    const take = (persons: readonly Person[]) => {
      for (const person of persons) if (!found.has(person.registration)) fresh.set(person.registration, person);
    };
    const above = new Set(
      edge
        .flatMap(ascendantsOf)
        .map(({ personRegistration }) => personRegistration)
        .filter((registration) => !found.has(registration)),
    );
    for (const registrations of portions([...above])) for await (const page of this.pages(scope, { registrations })) take(page);
    for (const registrations of portions(named)) {
      const anyOf = { 'ascendants.personRegistration': registrations };
      for await (const page of this.pages(scope, { anyOf })) {
        take(page);
        if (fresh.size >= room) return [...fresh.values()].slice(0, room);
      }
    }
    return [...fresh.values()].slice(0, room);
  }

  private async *pages(scope: RequestScope, which: Pick<ListQuery, 'registrations' | 'anyOf'>): AsyncGenerator<readonly Person[]> {
    let afterId: string | undefined;
    do {
      const query: ListQuery = { ...which, projection: PROJECTION, count: 'none', limit: PAGE, ...(afterId !== undefined && { afterId }) };
      const { entities, pagination } = await this.repositories.of(Person).list(scope, query);
      yield entities;
      afterId = pagination.continues ? pagination.afterId : undefined;
    } while (afterId !== undefined);
  }
}

function* portions(registrations: readonly string[]): Generator<readonly string[]> {
  for (let from = 0; from < registrations.length; from += ASKED_AT_ONCE) yield registrations.slice(from, from + ASKED_AT_ONCE);
}
