import type { BuildOptions, Message, Plugin } from 'esbuild-wasm';
import type { CompileRequest } from './CompileRequest.ts';
import { compileOptions } from './compileOptions.ts';

/** The part of esbuild that is needed, so that either of its builds will do. */
export interface Bundler {
  build(options: BuildOptions & { write: false }): Promise<{ outputFiles: { path: string; text: string }[] }>;
}

export type CompileAnswer =
  | { readonly ok: true; readonly code: string; readonly map: string }
  | {
      readonly ok: false;
      readonly text: string;
      readonly location: { line: number; column: number; length: number; text: string } | undefined;
    };

/** Compiles one script to one function expression, `(function (module) {…})`, libraries included. */
export async function compileScript(bundler: Bundler, { source, libraries = {} }: CompileRequest): Promise<CompileAnswer> {
  try {
    const stdin = { contents: source, loader: 'ts', sourcefile: 'script.ts' } as const;
    const { outputFiles } = await bundler.build({ ...compileOptions, stdin, plugins: [onlyLibraries(libraries)], write: false });
    const textOf = (ending: string): string => outputFiles.find(({ path }) => path.endsWith(ending))?.text ?? '';
    return { ok: true, code: textOf('.js'), map: textOf('.js.map') };
  } catch (error) {
    return refusal(error);
  }
}

/** Imports resolve to the given texts and to nothing else: there is no file system behind them. */
function onlyLibraries(libraries: Readonly<Record<string, string>>): Plugin {
  return {
    name: 'only-libraries',
    setup(build) {
      build.onResolve({ filter: /.*/ }, ({ path }) => {
        if (Object.hasOwn(libraries, path)) return { path, namespace: 'library' };
        const known = Object.keys(libraries).join(', ') || 'nothing';
        return { errors: [{ text: `Cannot import "${path}"; a script may import ${known}` }] };
      });
      build.onLoad({ filter: /.*/, namespace: 'library' }, ({ path }) => ({ contents: libraries[path]!, loader: 'ts' }));
    },
  };
}

function refusal(error: unknown): CompileAnswer {
  const first = (error as { errors?: Message[] }).errors?.[0];
  if (!first) return { ok: false, text: error instanceof Error ? error.message : String(error), location: undefined };
  const { location } = first;
  const place = location && {
    line: location.line,
    column: location.column,
    length: location.length,
    text: location.lineText.slice(0, 500),
  };
  return { ok: false, text: first.text.slice(0, 2000), location: place ?? undefined };
}
