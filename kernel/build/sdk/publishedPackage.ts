import { sdkEntries } from './entries.ts';
import { commonFields, SHARED, TOOLS, versionsOf } from './packageVersions.ts';

/** What only server halves name, and those stand in the tree of the product so far. */
const SERVER: readonly string[] = ['fastify'];
const OPTIONAL: readonly string[] = [...TOOLS, ...SERVER];

/** package.json of the SDK as it is published, with what its compiled modules import. */
export function publishedPackage(imported: readonly string[]): object {
  const peers = [...SHARED, ...OPTIONAL];
  const dependencies = imported.filter((name) => !peers.includes(name));
  return {
    name: '@mortise/sdk',
    description: 'What plugins of Mortise are made with: entities, cards, forms, rules of the trade, tests and the build.',
    ...commonFields(),
    type: 'module',
    sideEffects: ['**/*.css', './testing/setupDom.js'],
    exports: {
      ...Object.fromEntries(sdkEntries().map(({ specifier, module }) => [specifier.replace('@mortise/sdk', '.'), conditionsOf(module)])),
      './types': { types: './types/index.d.ts' },
      './tsconfig.plugin.json': './tsconfig.plugin.json',
      './package.json': './package.json',
    },
    files: ['**/*.js', '**/*.d.ts', '**/*.css', 'tools.mjs', 'tsconfig.plugin.json', '*.md', 'reports/*.md', 'LICENSE-icons'],
    dependencies: versionsOf(dependencies, '^'),
    peerDependencies: versionsOf(peers, '^'),
    peerDependenciesMeta: Object.fromEntries(OPTIONAL.toSorted().map((name) => [name, { optional: true }])),
  };
}

const conditionsOf = (module: string): object => ({
  types: `./${module.replace(/\.ts$/, '.d.ts')}`,
  default: `./${module.replace(/\.ts$/, '.js')}`,
});
