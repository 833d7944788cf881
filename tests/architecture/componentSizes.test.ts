import { expect, test } from 'vitest';
import { componentsIn } from './componentsIn.ts';
import { sourceFiles, textOf } from './sourceFiles.ts';

/** A longer one has two topics: state and keys become a hook, a part of the picture becomes a component with a name. */
const MOST_LINES = 60;

const components = sourceFiles('sdk', 'kernel', 'plugins')
  .filter((file) => file.endsWith('.tsx'))
  .flatMap((file) => componentsIn(file, textOf(file)).map(({ name, lines }) => ({ name: `${file}: ${name}`, lines })));

test('a component that grows beyond 60 lines is divided by its topics', () => {
  expect(components.length).toBeGreaterThan(500);
  const long = components.filter(({ lines }) => lines > MOST_LINES);
  expect(long.map(({ name, lines }) => `${name} has ${lines} lines`)).toEqual([]);
});

test.each([
  ['a function', 'function View() {\n  return <p />;\n}', [{ name: 'View', lines: 3 }]],
  ['one in a wrapper', 'export const View = observer(function View() {\n  return <p />;\n});', [{ name: 'View', lines: 3 }]],
  ['one named by its constant', 'const View = memo(observer(() => {\n  return <p />;\n})) as Typed;', [{ name: 'View', lines: 3 }]],
  ['the default of a file', 'export default observer(({ a }) =>\n  <p />,\n);', [{ name: 'default', lines: 2 }]],
  ['one in another, in both', 'function View() {\n  const Part = () =>\n    null;\n}', [{ name: 'View', lines: 4 }, { name: 'Part', lines: 2 }]],
  ['neither hooks nor callbacks', 'const useList = () => list.map((row) => (\n  <li />\n));', []],
])('%s is measured', (_what, text, expected) => {
  expect(componentsIn('View.tsx', text)).toEqual(expected);
}); // prettier-ignore
