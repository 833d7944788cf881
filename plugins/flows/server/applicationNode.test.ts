import type { Field, JsonObject, Layout } from '@mortise/sdk';
import { expect, test } from 'vitest';
import { applicationOf, PageProblem, publicLayout } from './applicationNode.ts';
import { completeAnswers, keptAnswers } from './checkAnswers.ts';

const layoutWith = (...props: readonly object[]): Layout => ({
  v: 1,
  left: props.map((one) => ({ kind: 'Application', props: one as JsonObject })),
});
const step = (fields: object) => ({ steps: [{ title: 'You', fields }] });
const NAME = { lastName: { type: 'text', mandatory: true, to: 'person.lastName' } };

test.each([
  ['steps.0.fields.a.type', step({ a: { type: 'richtext' } })],
  ['steps.0.fields.a.pattern', step({ a: { type: 'text', pattern: '(a+)+' } })],
  ['steps.0.fields.a.to', step({ a: { type: 'text', to: 'user.isAdmin' } })],
  ['a name has letters', step({ 'a b': { type: 'text' } })],
  [
    'two fields have one name',
    {
      steps: [
        { title: 'A', fields: NAME },
        { title: 'B', fields: NAME },
      ],
    },
  ],
  ['steps', {}],
])('[EMBED-002] a page whose form cannot be is none, and its author learns why: %s', (problem, props) => {
  expect(() => applicationOf(layoutWith(props))).toThrow(problem);
  expect(() => applicationOf(layoutWith(props))).toThrow(PageProblem);
});

test('[EMBED-002] a page has one form at most, and may have none', () => {
  expect(() => applicationOf(layoutWith(step(NAME), step(NAME)))).toThrow('one application at most');
  expect(applicationOf({ v: 1, left: [{ kind: 'Text' }] })).toBeUndefined();
});

test('[EMBED-002] what leaves says neither where answers go nor what records get besides', () => {
  const layout = layoutWith({ ...step(NAME), deal: { type: 'LEASE' }, person: { riskClass: 'A' } });
  const left = JSON.stringify(publicLayout(layout, applicationOf(layout)));
  expect(left).toContain('lastName');
  expect(left).not.toMatch(/person|deal|LEASE|riskClass/);
});

test('browsers are told what they may fill in about whoever applies, and about nothing else', () => {
  const fields = { ...NAME, mail: { type: 'email', to: 'person.email' }, want: { type: 'text', to: 'deal.name' }, other: { type: 'text' } };
  const layout = layoutWith(step(fields));
  const shown = (publicLayout(layout, applicationOf(layout)).left[0]!.props as unknown as { steps: [{ fields: Record<string, Field> }] })
    .steps[0].fields;
  const tokens = Object.entries(shown).map(([name, { autocomplete }]) => [name, autocomplete]);
  expect(Object.fromEntries(tokens)).toEqual({ lastName: 'family-name', mail: 'email', want: undefined, other: undefined });
});

const form = applicationOf(
  layoutWith({
    ...step({
      ...NAME,
      age: { type: 'integer', min: 18 },
      use: { type: 'select', list: 'use' },
      agrees: { type: 'checkbox', mandatory: true },
    }),
    lists: { use: [{ value: 'CAR', label: 'Car' }] },
  }),
)!;

test('[EMBED-001] what is not complete is kept as far as it can be stored', () => {
  expect(keptAnswers(form, { lastName: ' Novak ', age: 3, other: 'x', agrees: false })).toEqual({ lastName: 'Novak' });
});

test('[EMBED-001] an answer counts where the form has it, within its bounds and among its choices', () => {
  expect(completeAnswers(form, { lastName: 'Novak', use: 'CAR', agrees: true })).toEqual({ lastName: 'Novak', use: 'CAR', agrees: true });
  const wrong = (): unknown => completeAnswers(form, { lastName: '', age: 17, use: 'TANK', agrees: false, isAdmin: true });
  expect(wrong).toThrow(
    expect.objectContaining({
      details: {
        fieldProps: expect.objectContaining({
          lastName: expect.anything(),
          age: expect.anything(),
          use: expect.anything(),
          agrees: expect.anything(),
          isAdmin: expect.anything(),
        }),
      },
    }),
  );
});
