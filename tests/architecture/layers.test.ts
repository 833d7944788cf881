import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { CONTRACT, ENTRIES, EXCEPTIONS, KERNEL_CONTRACT, MAY, PACKAGES, PLACES, ROUTES, SIDES, type Place } from './layers.ts';
import { importsOf, sourceFiles, textOf, type Import } from './sourceFiles.ts';

const FILES = sourceFiles('sdk', 'kernel', 'plugins', 'sandbox');
const placeOf = (file: string): Place | undefined => PLACES.find(({ at }) => at.test(file));
const pluginOf = (file: string): string => file.split('/').slice(0, 2).join('/');
const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

/** The file an import of ours means; undefined for packages. */
function targetOf(file: string, { specifier }: Import): string | undefined {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(file), specifier.split('?', 1)[0]!);
  if (!specifier.startsWith('@mortise/sdk')) return undefined;
  const entry = specifier.replace('@mortise/sdk', '').replace(/^\//, '');
  return entry === '' ? 'sdk/index.ts' : `sdk/${entry}/index.ts`;
}

/** What a plugin requires, as its entries say. */
const requiredBy = (plugin: string): ReadonlySet<string> =>
  new Set(
    [`${plugin}/client.ts`, `${plugin}/server.ts`]
      .filter((entry) => FILES.includes(entry))
      .flatMap((entry) => [...(/requires: \[([^\]]*)\]/.exec(textOf(entry))?.[1]?.matchAll(/'([\w-]+)'/g) ?? [])])
      .map(([, id]) => id!),
  );

function isContractOfRequired(file: string, target: string): boolean {
  const [, module] = CONTRACT.exec(target) ?? [];
  return module !== undefined && requiredBy(pluginOf(file)).has(module);
}

function wrongOwn(file: string, place: Place, target: string, isType: boolean): string | undefined {
  const to = placeOf(target);
  if (to === undefined)
    return /\.(?:css|svg|json|wasm|html)$/.test(target) ? undefined : `${file} imports ${target}, which is in no known place`;
  if (place.layer === 'plugins' && isType && target === KERNEL_CONTRACT) return undefined;
  const isOwnPlugin = to.layer === 'plugins' && place.layer === 'plugins' && pluginOf(target) === pluginOf(file);
  if (place.layer === 'plugins' && !isOwnPlugin && isContractOfRequired(file, target)) return undefined;
  const isOwn = isOwnPlugin || (to.layer === 'kernel' && place.layer === 'kernel');
  if (isOwn && isType && ROUTES.test(target)) return undefined;
  if (!isOwnPlugin && !MAY[place.layer].includes(to.layer)) return `${file} must not import ${target}`;
  return SIDES[place.side].includes(to.side) ? undefined : `${file} (${place.side}) must not import ${target} (${to.side})`;
}

function wrongPackage(file: string, place: Place, specifier: string): string | undefined {
  if (specifier.startsWith('node:'))
    return place.side === 'server' || place.side === 'tool' ? undefined : `${file} (${place.side}) must not import ${specifier}`;
  const allowed = PACKAGES.find(({ at }) => at.test(file))?.may ?? [];
  return allowed.includes(packageOf(specifier)) ? undefined : `${file} must not import the package ${specifier}`;
}

test('every source file is in a known place', () => {
  expect(FILES.filter((file) => placeOf(file) === undefined)).toEqual([]);
});

test('every import respects the layers, the halves and the packages of its place', () => {
  const errors = FILES.flatMap((file) => {
    const place = placeOf(file);
    if (place === undefined) return [];
    return importsOf(file).flatMap((imported) => {
      if (Object.hasOwn(EXCEPTIONS, `${file} → ${imported.specifier}`)) return [];
      const target = targetOf(file, imported);
      const wrong =
        target === undefined
          ? imported.isType
            ? undefined
            : wrongPackage(file, place, imported.specifier)
          : wrongOwn(file, place, target, imported.isType);
      return wrong === undefined ? [] : [wrong];
    });
  });
  expect(errors).toEqual([]);
});

/** What plugins and scripts begin with imports the SDK as they do. */
const EXAMPLES = /^sdk\/(?:template\/|scripts\/templates\.ts$)/;

test('modules of the SDK name each other by their place: the published package does not depend on itself', () => {
  const errors = FILES.filter((file) => file.startsWith('sdk/') && !EXAMPLES.test(file)).flatMap((file) =>
    importsOf(file)
      .filter(({ specifier }) => packageOf(specifier) === '@mortise/sdk')
      .map(({ specifier }) => `${file} → ${specifier}`),
  );
  expect(errors).toEqual([]);
});

test('the sandbox takes only types from the SDK, besides what scripts and domain rules hold', () => {
  const errors = FILES.filter((file) => file.startsWith('sandbox/')).flatMap((file) =>
    importsOf(file)
      .filter(
        ({ specifier, isType }) =>
          specifier.startsWith('@mortise/sdk') && !isType && !/^@mortise\/sdk\/(?:scripts|domain)$/.test(specifier),
      )
      .map(({ specifier }) => `${file} → ${specifier}`),
  );
  expect(errors).toEqual([]);
});

test('the entries of the SDK for browsers build on each other in one direction', () => {
  const entryOf = (file: string): string => file.split('/')[1]!;
  const errors = FILES.filter((file) => /^sdk\/(?:client|ui|forms)\//.test(file)).flatMap((file) => {
    const mayTake = [entryOf(file), ...ENTRIES[entryOf(file)]!];
    const targets = importsOf(file).flatMap((imported) => (imported.isType ? [] : [targetOf(file, imported) ?? '']));
    return targets
      .filter((target) => /^sdk\/(?:client|ui|forms)\//.test(target) && !mayTake.includes(entryOf(target)))
      .map((target) => `${file} → ${target}`);
  });
  expect(errors).toEqual([]);
});

test('every exception is still needed', () => {
  const present = new Set(FILES.flatMap((file) => importsOf(file).map(({ specifier }) => `${file} → ${specifier}`)));
  expect(Object.keys(EXCEPTIONS).filter((exception) => !present.has(exception))).toEqual([]);
});

test('one file per half knows where built-in plugins are', () => {
  const globbing = FILES.filter(
    (file) => file.startsWith('kernel/') && !file.startsWith('kernel/build/') && /['"`][^'"`]*plugins\/\*/.test(textWithoutComments(file)),
  );
  expect(globbing.every((file) => /^kernel\/(?:client|server)\/plugins\/builtin\.ts$/.test(file))).toBe(true);
});

function textWithoutComments(file: string): string {
  return textOf(file).replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
}
