import type { EntityDefinition, Fields } from '@mortise/sdk';
import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { expect, test } from 'vitest';
import { builtinPlugins } from '../../kernel/server/plugins/builtin.ts';
import { CONTRACT, READ_BY_STRING } from './layers.ts';
import { importsOf, ROOT, sourceFiles, textOf } from './sourceFiles.ts';
import { stringIndexesIn } from './stringIndexes.ts';

const plugins = await builtinPlugins();
const entitiesOf = (plugin: string): readonly EntityDefinition[] => plugins.find(({ id }) => id === plugin)?.entities ?? [];
const FILES = sourceFiles('plugins');
const pluginOf = (file: string): string => file.split('/')[1]!;

/** The names of fields, also of those within lists and objects. */
const namesIn = (fields: Fields): readonly string[] =>
  Object.entries(fields).flatMap(([name, field]) => [name, ...('fields' in field ? namesIn(field.fields) : [])]);

/** Kinds whose types a module shows to those that require it. */
function shownBy(module: string): readonly EntityDefinition[] {
  const exported = [...textOf(`plugins/${module}/contract.ts`).matchAll(/export (?:type )?\{([^}]*)\}/g)].flatMap(
    ([, names]) => names!.match(/\w+/g) ?? [],
  );
  return entitiesOf(module).filter(({ name }) => exported.includes(name));
}

/** The module whose contract an import means. */
const moduleOf = (file: string, specifier: string): string | undefined => CONTRACT.exec(posix.join(posix.dirname(file), specifier))?.[1];

/** Modules whose contract the files of a plugin import. */
const usedBy = (plugin: string): ReadonlySet<string> =>
  new Set(
    FILES.filter((file) => pluginOf(file) === plugin).flatMap((file) =>
      importsOf(file).flatMap(({ specifier }) => moduleOf(file, specifier) ?? []),
    ),
  );

/** The fields of the kinds that the code of a plugin has types of. */
function fieldsKnownTo(plugin: string): ReadonlySet<string> {
  const kinds = [...entitiesOf(plugin), ...[...usedBy(plugin)].flatMap(shownBy)];
  return new Set(kinds.flatMap(({ fields }) => namesIn(fields)));
}

test('20.1 no plugin reads a field by a name in quotes where the kind of the record is its own, or of a module that it requires', () => {
  const known = new Map([...new Set(FILES.map(pluginOf))].map((plugin) => [plugin, fieldsKnownTo(plugin)]));
  const found = FILES.flatMap((file) =>
    stringIndexesIn(file, textOf(file))
      .filter(({ name }) => known.get(pluginOf(file))!.has(name))
      .map(({ of, name }) => `${file} ${of}['${name}']`),
  );
  expect(known.get('billing')).toContain('dueDate');
  expect(known.get('financing')).toContain('principal');
  expect(found.filter((place) => !Object.hasOwn(READ_BY_STRING, place))).toEqual([]);
  expect(Object.keys(READ_BY_STRING).filter((place) => !found.includes(place))).toEqual([]);
});

test('20.1 a name in quotes is found wherever it is read, and classes, attributes and layouts are none', () => {
  const text = `import styles from './A.module.css';
    type Name = Contract['name'];
    const { plan } = contract;
    export const a = [record['dueDate'], page.record?.['amount'], styles['dueDate'], <p className={styles['amount']}>{lines![0]!['date']}</p>, row.dataset['field'], node.props?.['path']];`;
  expect(stringIndexesIn('a.tsx', text)).toEqual([
    { of: 'record', name: 'dueDate' },
    { of: 'page.record', name: 'amount' },
    { of: 'lines![0]!', name: 'date' },
  ]);
});

test('20.1 what a record may have besides its fields is not read as if it were one of them', () => {
  const { compilerOptions } = JSON.parse(readFileSync(join(ROOT, 'tsconfig.json'), 'utf8')) as { readonly compilerOptions: object };
  expect(compilerOptions).toMatchObject({ noPropertyAccessFromIndexSignature: true });
});
