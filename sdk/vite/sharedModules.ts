/**
 * What third-party plugins share with the host, by how the package is written. The one list: the host's build and that of plugins read it.
 * @internal
 */
export const SHARED_MODULES = {
  esm: [
    'mobx',
    'mobx-react-lite',
    '@mantine/core',
    '@mantine/hooks',
    '@mortise/sdk',
    '@mortise/sdk/client',
    '@mortise/sdk/ui',
    '@mortise/sdk/forms',
    '@mortise/sdk/domain',
  ],
  commonjs: ['react', 'react/jsx-runtime', 'react-dom'],
} as const;

/**
 * Entries that are one file at run time: a file for each would cut up the chunks of the page. Their names are their own, a test sees to it.
 * @internal
 */
export const TOGETHER: readonly string[] = ['@mortise/sdk', '@mortise/sdk/client', '@mortise/sdk/ui', '@mortise/sdk/forms'];

const NAMES: ReadonlySet<string> = new Set([...SHARED_MODULES.esm, ...SHARED_MODULES.commonjs]);

/** Packages of which a page may hold one copy only: a second React, or a second MobX, breaks hooks and observation without a word. */
const ONE_COPY: readonly string[] = [
  'react',
  'react-dom',
  'react-router',
  'mobx',
  'mobx-react-lite',
  '@mantine/core',
  '@mantine/hooks',
  '@mortise/sdk',
];

/** The package of a module that a page may hold one copy of only. */
export const oneCopyOwner = (name: string): string | undefined => ONE_COPY.find((owner) => name === owner || name.startsWith(`${owner}/`));

/** Whether the host offers the module at run time. */
export const isShared = (name: string): boolean => NAMES.has(name);

/** Why a plugin cannot import the module: it would bring a second copy of what is shared. Undefined when it can. */
export function refusalOf(name: string): string | undefined {
  const owner = oneCopyOwner(name);
  if (owner === undefined || isShared(name) || name.endsWith('.css')) return undefined;
  if (owner === 'react-router')
    return `Import Link, useNavigate and the like from '@mortise/sdk/client', not from '${name}': the router is the host's`;
  return `A plugin cannot import '${name}': the host shares ${[...NAMES].filter((shared) => shared.startsWith(owner)).join(', ')} and no other part of ${owner}`;
}
