import { compileFunction } from 'node:vm';
import { build, type Plugin, type Rolldown } from 'vite';
import type { ContributedNames } from '../ContributedNames.ts';
import { namesOfPlugin } from '../client/namesOfPlugin.ts';
import * as sdk from '../index.ts';
import { fieldTypeProblem } from '../server/fieldTypeProblem.ts';
import { isShared } from './sharedModules.ts';

/**
 * What a plugin contributes, by name: its entry is run without a page, with nothing behind the modules that the host shares, and without what
 * it loads later. @throws when the entry is more than data and loaders, or a field type has a base that
 * is none.
 * @internal
 */
export async function readContributions(entry: string): Promise<ContributedNames> {
  const code = await compiled(entry);
  const module = { exports: {} as { default?: Parameters<typeof namesOfPlugin>[0] } };
  let names: ContributedNames;
  try {
    compileFunction(code, ['module', 'exports', 'require'])(module, module.exports, required);
    if (module.exports.default === undefined) throw new Error('it has no default export');
    names = namesOfPlugin(module.exports.default);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      `${entry} does not say what it contributes: ${reason}. It has to be data and loaders: put what needs a page behind a load`,
      {
        cause: error,
      },
    );
  }
  const problem = fieldTypeProblem(names);
  if (problem !== undefined) throw new Error(`${entry}: ${problem}`);
  return names;
}

async function compiled(entry: string): Promise<string> {
  const built = (await build({
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    plugins: [entryAlone],
    build: {
      write: false,
      minify: false,
      lib: { entry, formats: ['cjs'], fileName: 'entry' },
      rolldownOptions: { external: isShared, output: { exports: 'named' } },
    },
  })) as Rolldown.RolldownOutput[];
  const chunk = built[0]!.output.find((output) => output.type === 'chunk' && output.isEntry) as Rolldown.OutputChunk;
  return chunk.code;
}

/** Leaves everything out that the entry does not need to be evaluated. */
const entryAlone: Plugin = {
  name: 'mortise-entry-alone',
  enforce: 'pre',
  resolveId: (id, _importer, { kind }) => (kind === 'dynamic-import' ? { id, external: true } : undefined),
};

/** Stands for whatever a module of the page offers: can be read, called, made and extended. */
const anything: unknown = new Proxy(function anything() {}, {
  get: (target, key) => {
    if (key === Symbol.toPrimitive) return () => '';
    return key === 'then' || typeof key === 'symbol' ? Reflect.get(target, key) : anything;
  },
  apply: () => anything,
  construct: () => anything as object,
});
const page = new Proxy({}, { get: (_target, key) => (key === 'definePlugin' ? (plugin: unknown) => plugin : anything) });

const required = (name: string): unknown => (name === '@mortise/sdk' ? sdk : page);
