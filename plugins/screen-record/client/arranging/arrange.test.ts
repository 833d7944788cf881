import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ArrangedNode, ArrangedPage, EntityRecord, Layout } from '@mortise/sdk';
import { arrange, completePage, keysOf } from './arrange.ts';
import { pageFor } from './pageFor.ts';

const base: Layout = {
  v: 1,
  sticky: { kind: 'Workflow' },
  left: [
    { kind: 'Content', title: 'Identity', props: { fields: ['name'] } },
    { kind: 'SubEntities', props: { path: 'plan' } },
  ],
  right: [{ kind: 'Persons' }, { kind: 'History' }],
};
const page = (left: readonly ArrangedNode[], right: readonly ArrangedNode[] = [], rest: Partial<ArrangedPage> = {}): ArrangedPage => ({
  name: 'x',
  left,
  right,
  ...rest,
});
const kinds = ({ left, right = [], sticky }: Layout) => [left.map(({ kind }) => kind), right.map(({ kind }) => kind), sticky?.kind];

describe('[RECORD-032] a page that was arranged by hand', () => {
  test('puts the cards where the page has them, and what is different there in place of what the layout says', () => {
    const arranged = arrange(
      base,
      page(
        [{ ref: 'History//0', collapsed: true }, { kind: 'Notes' }],
        [
          { ref: 'Content/Identity/0', props: { fields: ['name', 'type'] } },
          { ref: 'Persons//0', hidden: true },
        ],
      ),
    );
    expect(arranged.left).toEqual([{ kind: 'History', collapsed: true }, { kind: 'Notes' }, base.left[1]]);
    expect(arranged.right?.[0]).toEqual({ kind: 'Content', title: 'Identity', props: { fields: ['name', 'type'] } });
    expect(arranged.right?.[1]).toMatchObject({ kind: 'Persons', hidden: true });
    expect(arranged.sticky).toEqual({ kind: 'Workflow' });
  });

  test('keeps a card that the script brought since, behind the one that it follows there', () => {
    const known = page([{ ref: 'SubEntities//0' }, { ref: 'Content/Identity/0' }], [{ ref: 'Persons//0' }, { ref: 'History//0' }]);
    const grown: Layout = { ...base, left: [base.left[0]!, { kind: 'Chart' }, base.left[1]!], right: [{ kind: 'Tasks' }, ...base.right!] };
    expect(kinds(arrange(grown, known))).toEqual([['SubEntities', 'Content', 'Chart'], ['Tasks', 'Persons', 'History'], 'Workflow']);
  });

  test('leaves out what the script makes no more', () => {
    expect(kinds(arrange({ v: 1, left: [] }, page([{ ref: 'Content/Identity/0' }, { kind: 'Notes' }])))).toEqual([
      ['Notes'],
      [],
      undefined,
    ]);
  });

  test('knows a card again whose title the script has changed', () => {
    const renamed: Layout = { ...base, left: [{ ...base.left[0]!, title: 'Who it is' }, base.left[1]!] };
    const { left } = arrange(renamed, page([{ ref: 'SubEntities//0' }, { ref: 'Content/Identity/0', collapsed: true }]));
    expect(left).toMatchObject([{ kind: 'SubEntities' }, { title: 'Who it is', collapsed: true }]);
  });

  test('has no card in sight at the top where the page takes it away, or puts another there', () => {
    expect(arrange(base, page([], [], { sticky: null })).sticky).toBeUndefined();
    const moved = arrange(base, page([{ ref: 'Workflow//0' }], [], { sticky: { ref: 'Persons//0' } }));
    expect(kinds(moved)).toEqual([['Content', 'SubEntities', 'Workflow'], ['History'], 'Persons']);
  });

  test('shows every card of the layout once, whatever the page says', () => {
    const node = fc.record({ kind: fc.constantFrom('A', 'B', 'C'), title: fc.constantFrom('x', 'y') });
    const column = fc.array(node, { maxLength: 6 });
    const layouts = fc.record({ left: column, right: column }).map((columns): Layout => ({ v: 1, ...columns }));
    fc.assert(
      fc.property(layouts, layouts, fc.integer(), (now, earlier, seed) => {
        const refs = [...keysOf(earlier).values()].toSorted((one, other) => ((one.length * seed) % 7) - ((other.length * seed) % 5));
        const half = refs.length >> 1;
        const arranged = arrange(
          now,
          page(
            refs.slice(0, half).map((ref) => ({ ref })),
            refs.slice(half).map((ref) => ({ ref })),
          ),
        );
        const complete = completePage(now, page(refs.map((ref) => ({ ref }))));
        expect(arrange(now, complete)).toEqual(arrange(now, page(refs.map((ref) => ({ ref })))));
        expect(completePage(now, complete)).toEqual(complete);
        const names = ({ left, right = [] }: Layout) => [...left, ...right].map(({ kind, title }) => `${kind}${title}`).toSorted();
        expect(names(arranged)).toEqual(names(now));
      }),
    );
  });
});

describe('the page for a record', () => {
  const arrangement = {
    v: 1,
    pages: [
      page([], [], { name: 'all' }),
      page([], [], { name: 'companies', when: { type: ['C', 'O'] } }),
      page([], [], { name: 'lost companies', when: { type: ['C'], status: ['LOST'] } }),
      page([], [], { name: 'sales', when: { type: [], profile: ['sales'] } }),
    ],
  } as const;
  const name = (type: string, status: string, profiles: readonly string[] = []) =>
    pageFor(arrangement, { type, status } as unknown as EntityRecord, { profiles })?.name;

  test('is the one with the most conditions that hold', () => {
    expect([name('I', 'ACTIVE'), name('C', 'ACTIVE'), name('C', 'LOST'), name('O', 'LOST')]).toEqual([
      'all',
      'companies',
      'lost companies',
      'companies',
    ]);
    expect(name('I', 'ACTIVE', ['sales'])).toBe('sales');
  });
});
