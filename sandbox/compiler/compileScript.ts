import type { BuildOptions, Location, Message, Plugin } from 'esbuild-wasm';
import type { CompilePlace } from './CompileError.ts';
import type { CompileRequest } from './CompileRequest.ts';
import { compileOptions } from './compileOptions.ts';
import { ImportGraph } from './ImportGraph.ts';
import { SCRIPT_PREFIX } from './scriptImports.ts';

/** The part of esbuild that is needed, so that either of its builds will do. */
export interface Bundler {
  build(options: BuildOptions & { write: false }): Promise<{ outputFiles: { path: string; text: string }[] }>;
}

export interface CompileRefusal {
  readonly ok: false;
  readonly text: string;
  readonly location: { line: number; column: number; length: number; text: string } | undefined;
  readonly places: readonly CompilePlace[];
  readonly cycle?: readonly string[];
}
export type CompileAnswer =
  | { readonly ok: true; readonly code: string; readonly map: string; readonly imports: readonly string[] }
  | CompileRefusal;

/** Most mistakes told at once. */
const MAX_PLACES = 20;
const NAMESPACE = 'library';

/** Compiles one script to one function expression, `(function (module) {…})`, libraries included. */
export async function compileScript(bundler: Bundler, { name, source, libraries = {} }: CompileRequest): Promise<CompileAnswer> {
  const graph = new ImportGraph(name);
  try {
    const stdin = { contents: source, loader: 'ts', sourcefile: 'script.ts' } as const;
    const { outputFiles } = await bundler.build({ ...compileOptions, stdin, plugins: [onlyLibraries(libraries, graph)], write: false });
    const textOf = (ending: string): string => outputFiles.find(({ path }) => path.endsWith(ending))?.text ?? '';
    return circular(graph) ?? { ok: true, code: textOf('.js'), map: textOf('.js.map'), imports: graph.imported };
  } catch (error) {
    return circular(graph) ?? refusal(name, error);
  }
}

/** Imports resolve to the given texts and to nothing else: there is no file system behind them. */
function onlyLibraries(libraries: Readonly<Record<string, string>>, graph: ImportGraph): Plugin {
  return {
    name: 'only-libraries',
    setup(build) {
      build.onResolve({ filter: /.*/ }, ({ path, importer }) => {
        graph.add(importer, path);
        if (Object.hasOwn(libraries, path)) return { path, namespace: NAMESPACE };
        const known = Object.keys(libraries).join(', ') || 'nothing';
        const what = path.startsWith(SCRIPT_PREFIX) ? 'no such script is published' : `a script may import ${known}`;
        return { errors: [{ text: `Cannot import "${path}"; ${what}` }] };
      });
      build.onLoad({ filter: /.*/, namespace: NAMESPACE }, ({ path }) => ({ contents: libraries[path]!, loader: 'ts' }));
    },
  };
}

function circular(graph: ImportGraph): CompileRefusal | undefined {
  const cycle = graph.cycle();
  return cycle && { ok: false, text: `Imports go in a circle: ${cycle.join(' → ')}`, location: undefined, places: [], cycle };
}

function refusal(name: string, error: unknown): CompileRefusal {
  const errors = (error as { errors?: Message[] }).errors ?? [];
  const [first] = errors;
  if (!first) return { ok: false, text: error instanceof Error ? error.message : String(error), location: undefined, places: [] };
  const { location } = first;
  const place = location && { line: location.line, ...spanOf(location), text: location.lineText.slice(0, 500) };
  const places = errors.slice(0, MAX_PLACES).flatMap((message) => placeOf(name, message));
  return { ok: false, text: first.text.slice(0, 2000), location: place ?? undefined, places };
}

function placeOf(name: string, { text, location }: Message): readonly CompilePlace[] {
  if (!location) return [];
  const { column, length } = spanOf(location);
  return [{ script: scriptOf(location.file) ?? name, line: location.line, column: column + 1, length, message: text.slice(0, 2000) }];
}

/** esbuild counts bytes of UTF-8, editors count characters. */
function spanOf({ lineText, column, length }: Location): { readonly column: number; readonly length: number } {
  const bytes = new TextEncoder().encode(lineText);
  const characters = (from: number, to: number): number => new TextDecoder().decode(bytes.subarray(from, to)).length;
  return { column: characters(0, column), length: characters(column, column + length) };
}

/** The script behind a file of an error or a source map; undefined for the compiled script itself. */
export function scriptOf(file: string): string | undefined {
  const prefix = `${NAMESPACE}:`;
  const specifier = file.startsWith(prefix) ? file.slice(prefix.length) : undefined;
  return specifier?.startsWith(SCRIPT_PREFIX) ? specifier.slice(SCRIPT_PREFIX.length) : specifier;
}
