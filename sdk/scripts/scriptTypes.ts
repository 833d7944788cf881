/**
 * What the types of scripts are checked with, in the editor and when one is published: what the first underlines, the second refuses.
 * Numbers are TypeScript's own: target and module ESNext, resolution as Node does.
 * @internal
 */
export const SCRIPT_TYPES = {
  options: {
    target: 99,
    module: 99,
    moduleResolution: 2,
    lib: ['es2023'],
    strict: true,
    noEmit: true,
    allowNonTsExtensions: true,
    baseUrl: 'file:///',
  },
  /** Where `library.ts` stands, for imports of `@mortise/sdk/scripts`. */
  library: 'file:///node_modules/@mortise/sdk/scripts.ts',
  /** What the sandbox has besides the language. */
  globals: {
    path: 'file:///console.d.ts',
    text: `declare const console: Readonly<Record<'debug' | 'log' | 'info' | 'warn' | 'error', (...values: readonly unknown[]) => void>>;`,
  },
  /** What is declared for one script alone. */
  declarations: 'file:///declarations.d.ts',
} as const;

/**
 * Where a script stands: `import … from 'scripts/{name}'` finds it there.
 * @internal
 */
export const scriptPath = (name: string): string => `file:///scripts/${name}.ts`;
