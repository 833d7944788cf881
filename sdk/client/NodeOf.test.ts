import { expect, test } from 'vitest';
import type { NodeKind } from './NodeKind.ts';
import type { NodeOf } from './NodeOf.ts';

const kind = {
  props: {
    data: { type: 'data', mandatory: true },
    columns: { type: 'path', isList: true },
    shape: { type: 'text', pattern: 'bar|line', default: 'bar' },
    code: { type: 'text', pattern: '\\d+|all' },
    height: { type: 'integer', default: 280 },
    steps: { type: 'items', fields: { label: { type: 'text', mandatory: true }, align: { type: 'text', pattern: 'start|end' } } },
  },
} as const satisfies NodeKind;

test('[issue 20, 1] a component knows the props of its kind: what is always there, what each may hold, and none that is misspelt', () => {
  const { props }: NodeOf<typeof kind> = {
    kind: 'x',
    props: { data: [], shape: 'line', height: 100, steps: [{ label: 'One', align: 'end' }] },
  };
  const height: number = props.height;
  const shape: 'bar' | 'line' = props.shape;
  const columns: readonly string[] | undefined = props.columns;
  const code: string | undefined = props.code;
  const align: 'start' | 'end' | undefined = props.steps?.[0]?.align;
  // @ts-expect-error It is not always there.
  const label: string = props.steps[0].label;
  // @ts-expect-error There is no such prop.
  expect(props.widht).toBeUndefined();
  expect([height, shape, columns, code, align, label]).toEqual([100, 'line', undefined, undefined, 'end', 'One']);
});
