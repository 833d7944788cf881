const TYPES = ['C', 'C', 'C', 'I', 'O'] as const;
const CLASSES = ['A', 'B', 'C', 'D', 'E'] as const;

/** A hierarchy of so many persons around one: each owned by one that comes before it, and some by a second. The same each time. */
export function manyPersons(main: string, count: number) {
  let state = 7;
  const below = (limit: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % limit;
  };
  const nameOf = (index: number) => (index === 0 ? main : `MANY${index}`);
  const persons = Array.from({ length: count }, (_, index) => ({
    registration: nameOf(index),
    name: `Company number ${index}`,
    type: TYPES[index % TYPES.length]!,
    riskClass: CLASSES[below(CLASSES.length)]!,
    roles: [],
    descendants: [],
  }));
  const linkTo = (index: number) => ({ source: nameOf(below(index)), relation: 'SHAREHOLDEROF', target: nameOf(index), stake: '0.5' });
  const links = Array.from({ length: count - 1 }, (_, index) => linkTo(index + 1));
  const more = Array.from({ length: Math.floor(count / 20) }, () => linkTo(1 + below(count - 1)));
  return { persons, links: [...links, ...more], isTruncated: false };
}
