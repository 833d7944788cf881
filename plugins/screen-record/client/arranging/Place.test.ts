import { expect, test } from 'vitest';
import { nextPlace, placeAt, type ColumnBox } from './Place.ts';

const middles = (...ys: readonly number[]) => ys.map((y, index) => ({ index, y }));
const HEAD: ColumnBox = { column: 'sticky', left: 0, right: 900, top: 0, bottom: 80, middles: middles(40), end: 1 };
const LEFT: ColumnBox = { column: 'left', left: 0, right: 600, top: 100, bottom: 500, middles: middles(200, 400), end: 2 };
const RIGHT: ColumnBox = { column: 'right', left: 620, right: 900, top: 100, bottom: 164, middles: [], end: 0 };
const at = (x: number, y: number) => placeAt({ x, y }, [HEAD, LEFT, RIGHT]);

test('a card lands before the first card whose middle is below the pointer, else at the end', () => {
  expect([at(300, 150), at(300, 390), at(300, 450)]).toEqual([
    { column: 'left', index: 0 },
    { column: 'left', index: 1 },
    { column: 'left', index: 2 },
  ]);
});

test('a card that is not drawn keeps its index: what lands before the next one lands behind it', () => {
  expect(
    placeAt({ x: 10, y: 300 }, [
      {
        ...LEFT,
        middles: [
          { index: 0, y: 200 },
          { index: 2, y: 400 },
        ],
        end: 3,
      },
    ]),
  ).toEqual({
    column: 'left',
    index: 2,
  });
});

test('the head of the page, which holds one card, has one place', () => {
  expect(at(800, 70)).toEqual({ column: 'sticky', index: 0 });
});

test('beside a short column is still in it; far from every column is nowhere', () => {
  expect([at(700, 200), at(1200, 300)]).toEqual([{ column: 'right', index: 0 }, undefined]);
});

test('arrows go through the places of a column, to the head, and to the other column', () => {
  const counts = { sticky: 1, left: 2, right: 1 };
  expect(nextPlace({ column: 'left', index: 1 }, 'up', counts)).toEqual({ column: 'left', index: 0 });
  expect(nextPlace({ column: 'left', index: 0 }, 'up', counts)).toEqual({ column: 'sticky', index: 0 });
  expect(nextPlace({ column: 'sticky', index: 0 }, 'down', counts)).toEqual({ column: 'left', index: 0 });
  expect(nextPlace({ column: 'left', index: 2 }, 'down', counts)).toEqual({ column: 'left', index: 2 });
  expect(nextPlace({ column: 'left', index: 2 }, 'right', counts)).toEqual({ column: 'right', index: 1 });
});
