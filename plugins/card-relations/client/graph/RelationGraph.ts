import type { HierarchyAnswer, RelatedPerson, RelationLink } from './hierarchyAnswer.ts';

/** Above it a diagram is large: smaller nodes that stand closer, relations without a label, and the whole of it in sight. */
const LARGE = 10;

/** Persons and the relations among them, seen from one of them, the main person. Relations may lead round in a circle. */
export class RelationGraph {
  readonly main: string;
  readonly persons: ReadonlyMap<string, RelatedPerson>;
  readonly links: readonly RelationLink[];
  /** Who is related to whom, whichever way; nobody to themselves. */
  readonly neighbours: ReadonlyMap<string, readonly string[]>;
  /** Steps from the main person; of whoever is not connected with it, too, when others are left out: of the whole hierarchy. */
  readonly levels: ReadonlyMap<string, number>;

  constructor(main: string, persons: readonly RelatedPerson[], links: readonly RelationLink[], levels?: ReadonlyMap<string, number>) {
    this.main = main;
    this.persons = new Map(persons.map((person) => [person.registration, person]));
    this.links = links.filter(({ source, target }) => this.persons.has(source) && this.persons.has(target));
    this.neighbours = neighboursOf(this.persons, this.links);
    this.levels = levels ?? levelsFrom(main, this.neighbours);
  }

  static of(main: string, { persons, links }: HierarchyAnswer): RelationGraph {
    return new RelationGraph(main, persons, links);
  }

  /** How many levels there are, that of the main person among them. GRAPH-019. */
  get levelCount(): number {
    return Math.max(0, ...this.levels.values()) + 1;
  }

  /** Whether there is one way only from each person to each other. Several relations between the same two are one way. */
  get isTree(): boolean {
    const ways = [...this.neighbours.values()].reduce((sum, { length }) => sum + length, 0) / 2;
    return this.persons.size > 1 && ways === this.persons.size - 1 && levelsFrom(this.main, this.neighbours).size === this.persons.size;
  }

  get isLarge(): boolean {
    return this.persons.size > LARGE;
  }

  nameOf(registration: string): string {
    return this.persons.get(registration)?.name ?? registration;
  }

  /** Only the persons who fit; the main person always. */
  filtered(fits: (person: RelatedPerson) => boolean): RelationGraph {
    const persons = [...this.persons.values()].filter((person) => person.registration === this.main || fits(person));
    return persons.length === this.persons.size ? this : new RelationGraph(this.main, persons, this.links, this.levels);
  }
}

function neighboursOf(persons: ReadonlyMap<string, RelatedPerson>, links: readonly RelationLink[]): ReadonlyMap<string, readonly string[]> {
  const neighbours = new Map([...persons.keys()].map((registration) => [registration, new Set<string>()]));
  for (const { source, target } of links) {
    if (source === target) continue;
    neighbours.get(source)!.add(target);
    neighbours.get(target)!.add(source);
  }
  return new Map([...neighbours].map(([registration, others]) => [registration, [...others]]));
}

function levelsFrom(main: string, neighbours: ReadonlyMap<string, readonly string[]>): ReadonlyMap<string, number> {
  const levels = new Map(neighbours.has(main) ? [[main, 0]] : []);
  for (const [registration, level] of levels)
    for (const other of neighbours.get(registration)!) if (!levels.has(other)) levels.set(other, level + 1);
  return levels;
}
