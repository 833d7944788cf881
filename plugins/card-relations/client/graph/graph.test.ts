import { expect, test } from 'vitest';
import { depthChoices, withinDepth } from './depth.ts';
import { forceLayout } from './forceLayout.ts';
import type { RelationLink } from './hierarchyAnswer.ts';
import { matchingPersons } from './matchingPersons.ts';
import { RelationGraph } from './RelationGraph.ts';
import { treeLayout } from './treeLayout.ts';
import { nextPerson } from '../diagram/nextPerson.ts';

/** `A>B` says that A is a shareholder of B. Names that begin with `i` are individuals. */
function graphOf(main: string, ...pairs: readonly string[]): RelationGraph {
  const links = pairs.map((pair): RelationLink => {
    const [source = '', target = ''] = pair.split('>');
    return { source, relation: 'SHAREHOLDEROF', target };
  });
  const names = new Set([main, ...links.flatMap(({ source, target }) => [source, target])]);
  const persons = [...names].map((registration) => ({
    registration,
    name: `Person ${registration}`,
    type: registration.startsWith('i') ? 'I' : 'C',
    roles: [],
    descendants: [],
  }));
  return RelationGraph.of(main, { persons, links, isTruncated: false });
}
const shown = (graph: RelationGraph) => [...graph.persons.keys()].toSorted((one, other) => one.localeCompare(other));

test('[GRAPH-002] a tree is what has one way only between two persons, whichever way relations lead; two relations between the same two are one way', () => {
  expect(graphOf('A', 'A>B', 'A>C', 'iD>A').isTree).toBe(true);
  expect(graphOf('A', 'A>B', 'A>B', 'B>A').isTree).toBe(true);
  expect(graphOf('A', 'A>B', 'A>A').isTree, 'a person that holds shares in itself').toBe(true);
  expect(graphOf('A', 'A>B', 'B>C', 'C>A').isTree, 'a circle').toBe(false);
  expect(graphOf('A', 'A>B', 'A>C', 'B>D', 'C>D').isTree, 'two ways to D').toBe(false);
  expect(graphOf('A').isTree, 'nobody to show').toBe(false);
});

test('[GRAPH-013] [GRAPH-019] depths go from 1 to the number of levels less two, then All and Companies', () => {
  const chain = graphOf('A', 'A>B', 'B>C', 'C>D', 'D>E');
  expect(chain.levelCount).toBe(5);
  expect(depthChoices(chain)).toEqual(['1', '2', '3', 'all', 'companies']);
  expect(depthChoices(graphOf('A', 'A>B'))).toEqual(['all', 'companies']);
});

test('[GRAPH-003] a depth leaves out whoever is further away, up and down, and the relations to them', () => {
  const graph = graphOf('C', 'A>B', 'B>C', 'C>D', 'D>E');
  const near = withinDepth(graph, '1');
  expect(shown(near)).toEqual(['B', 'C', 'D']);
  expect(near.links).toHaveLength(2);
  expect(withinDepth(graph, 'all')).toBe(graph);
});

test('[GRAPH-019] Companies leaves out individuals, and never the person whose page it is', () => {
  const graph = graphOf('iMain', 'iMain>B', 'iOther>B', 'B>C', 'iOther>C');
  expect(shown(withinDepth(graph, 'companies'))).toEqual(['B', 'C', 'iMain']);
});

test('[GRAPH-012] a diagram of more than ten persons is large', () => {
  const of = (count: number) => graphOf('A', ...Array.from({ length: count - 1 }, (_, index) => `A>B${index}`));
  expect([of(10).isLarge, of(11).isLarge]).toEqual([false, true]);
});

test('[GRAPH-004] somebody is found by the words of name, registration and roles, without accents; nobody is looked for without words', () => {
  const persons = [
    { registration: 'PER1', name: 'Aurelia Énergie', roles: [{ role: 'CLIENT' }], descendants: [] },
    { registration: 'PER2', name: 'Meridian', address: '59800 Lille, FR', roles: [], descendants: [] },
  ];
  const graph = RelationGraph.of('PER1', { persons, links: [], isTruncated: false });
  const found = (text: string) => [...(matchingPersons(graph, text, (role) => (role === 'CLIENT' ? 'Customer' : role)) ?? ['everybody'])];
  expect([found('energie aur'), found('lille'), found('per2'), found('customer')]).toEqual([['PER1'], ['PER2'], ['PER2'], ['PER1']]);
  expect([found('nobody'), found('  ')]).toEqual([[], ['everybody']]);
});

test('[GRAPH-011] 200 steps with springs of 30 leave related persons about that far apart, nobody on top of anybody, and the same each time', () => {
  const count = 200;
  const ends = Uint32Array.from(Array.from({ length: count - 1 }, (_, index) => [Math.floor(index / 3), index + 1]).flat());
  const places = forceLayout(count, ends);
  const distance = (one: number, other: number) =>
    Math.hypot(places[2 * one]! - places[2 * other]!, places[2 * one + 1]! - places[2 * other + 1]!);
  const springs = Array.from({ length: count - 1 }, (_, index) => distance(ends[2 * index]!, ends[2 * index + 1]!)).toSorted(
    (a, b) => a - b,
  );
  expect(springs[count / 2]).toBeGreaterThan(20);
  expect(springs[count / 2]).toBeLessThan(75);
  let nearest = Infinity;
  for (let one = 0; one < count; one += 1) for (let other = 0; other < one; other += 1) nearest = Math.min(nearest, distance(one, other));
  expect(nearest).toBeGreaterThan(5);
  expect(forceLayout(count, ends)).toEqual(places);
  const [short, long] = [forceLayout(2, Uint32Array.of(0, 1)), forceLayout(2, Uint32Array.of(0, 1), { springLength: 90 })];
  expect(Math.abs(long[2]! - long[0]!) + Math.abs(long[3]! - long[1]!)).toBeGreaterThan(
    2 * (Math.abs(short[2]! - short[0]!) + Math.abs(short[3]! - short[1]!)),
  );
  expect(forceLayout(count, ends, { iterations: 10 })).not.toEqual(places);
});

test('persons at the same place part, and a person without relations has a place', () => {
  expect([...forceLayout(1, new Uint32Array())].every(Number.isFinite)).toBe(true);
  const places = forceLayout(4, Uint32Array.of(0, 0, 1, 1));
  expect(new Set(places).size).toBe(8);
  expect([...places].every(Number.isFinite)).toBe(true);
});

test('[GRAPH-002] in a tree owners stand above, owned ones below, a row for each level and no two at the same place', () => {
  const places = treeLayout(graphOf('M', 'iA>M', 'B>M', 'iC>B', 'M>D', 'M>E', 'E>F', 'E>G', 'H>E'));
  const rowOf = (registration: string) => places.get(registration)!.y;
  expect(['iA', 'B', 'iC', 'M', 'D', 'E', 'F', 'H'].map(rowOf)).toEqual([-1, -1, -2, 0, 1, 1, 2, 2]);
  const spots = [...places.values()].map(({ x, y }) => `${x} ${y}`);
  expect([spots.length, new Set(spots).size]).toEqual([9, 9]);
});

test('[GRAPH-001] an arrow goes to the related person that lies in its direction, and stays where there is none', () => {
  const graph = graphOf('M', 'iA>M', 'M>D', 'M>E');
  const places = new Map([
    ['M', { x: 0, y: 0 }],
    ['iA', { x: 0, y: -1 }],
    ['D', { x: -1, y: 1 }],
    ['E', { x: 3, y: 1 }],
  ]);
  const next = (direction: Parameters<typeof nextPerson>[3], from = 'M') => nextPerson(graph, places, from, direction);
  expect([next('ArrowUp'), next('ArrowDown'), next('ArrowRight'), next('ArrowLeft')]).toEqual(['iA', 'D', 'E', 'D']);
  expect([next('ArrowUp', 'iA'), next('ArrowDown', 'iA')]).toEqual([undefined, 'M']);
});
