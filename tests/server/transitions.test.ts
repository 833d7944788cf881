import { describe, expect, test } from 'vitest';
import { builtinPlugins } from '../../kernel/server/plugins/builtin.ts';

const CLASSES = ['error', 'warning', 'stopped', 'ongoing', 'current', 'success', 'default'];

const views = new Set((await builtinPlugins()).flatMap((plugin) => Object.keys(plugin.views ?? {})));
const entities = (await builtinPlugins()).flatMap((plugin) => plugin.entities ?? []);
const workflows = entities.flatMap(({ name, workflow }) =>
  workflow && workflow.transitions.length > 0 && !views.has(name) ? [[name, workflow] as const] : [],
);

describe.each(workflows)('the workflow of %s', (_name, { initial, states, transitions }) => {
  test('[WORKFLOW-007] has the statuses that its transitions lead from and to, and no other', () => {
    const led = new Set([initial, ...transitions.flatMap(({ from, to }) => [...from, to])]);
    expect([...led].toSorted()).toEqual(Object.keys(states).toSorted());
  });

  test('[WORKFLOW-008] gives each status one of the seven classes', () => {
    const wrong = Object.values(states).filter((state) => state.class !== undefined && !CLASSES.includes(state.class));
    expect(wrong).toEqual([]);
  });
});

test('four eyes are asked for where an invoice is cancelled, and a deal or a contract approved', () => {
  const takesTwo = workflows.flatMap(([name, { transitions }]) =>
    transitions.filter(({ props }) => props?.fourEyes === true).map(({ code }) => `${name} ${code}`),
  );
  expect(takesTwo.toSorted()).toEqual(['Contract approve', 'Deal approve', 'Invoice cancel']);
});
