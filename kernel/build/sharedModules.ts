import { SHARED_MODULES, TOGETHER } from '@mortise/sdk/vite';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);
const ID = '\0shared:';

/**
 * Lets runtime plugins import the host's own copy of each module, through one import map in index.html.
 * Build: one extra entry ("facade") per module; the application imports the same modules through the same graph,
 * so there is one instance of each by construction. Development: the map points at the dev server's own addresses.
 */
export function sharedModules({
  esm,
  commonjs,
}: { readonly esm: readonly string[]; readonly commonjs: readonly string[] } = SHARED_MODULES): Plugin {
  const all = [...esm, ...commonjs];
  const files = new Set(all.map(fileOf));
  return {
    name: 'shared-modules',
    buildStart() {
      if (this.environment.name !== 'client' || this.environment.mode !== 'build') return;
      for (const name of files) {
        this.emitFile({ type: 'chunk', id: ID + name, name: `shared-${name.replaceAll(/\W+/g, '-')}`, preserveSignature: 'strict' });
      }
    },
    resolveId: (id) => (id.startsWith(ID) ? id : undefined),
    load: (id) => (id.startsWith(ID) ? facadeOf(id.slice(ID.length), commonjs) : undefined),
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const chunks = Object.values(bundle ?? {}).filter((chunk) => chunk.type === 'chunk');
        const urlOf = (name: string): string => {
          if (!bundle) return `/@id/__x00__${ID.slice(1)}${fileOf(name)}`;
          const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId === ID + fileOf(name));
          if (!chunk) throw new Error(`shared module ${name}: no facade chunk`);
          return `/${chunk.fileName}`;
        };
        const imports = Object.fromEntries(all.map((name) => [name, urlOf(name)]));
        return [{ tag: 'script', attrs: { type: 'importmap' }, children: JSON.stringify({ imports }), injectTo: 'head-prepend' as const }];
      },
    },
  };
}

/** The module whose facade offers another one too. */
const fileOf = (name: string): string => (TOGETHER.includes(name) ? TOGETHER[0]! : name);

/** A CommonJS entry exports only `default` when bundled, so its names are spelled out. */
function facadeOf(name: string, commonjs: readonly string[]): string {
  if (name === TOGETHER[0]) return TOGETHER.map((entry) => `export * from '${entry}';`).join('\n');
  if (!commonjs.includes(name)) return `export * from '${name}';`;
  const names = Object.keys(require(name) as object).filter((key) => key !== 'default' && /^[A-Za-z_$][\w$]*$/.test(key));
  return `import shared from '${name}';\nexport default shared;\nexport const { ${names.join(', ')} } = shared;`;
}
