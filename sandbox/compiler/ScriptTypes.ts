import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { scriptPath, SCRIPT_TYPES } from '../../sdk/scripts/scriptTypes.ts';
import ts from 'typescript-checker';
import type { CompilePlace } from './CompileError.ts';
import { SCRIPT_PREFIX } from './scriptImports.ts';
import type { TypeCheckRequest } from './TypeCheckRequest.ts';

/** Most mistakes told at once. */
const MAX_PLACES = 20;
const API = '@mortise/sdk/scripts';
const { options, library, globals, declarations } = SCRIPT_TYPES;

/** Checks types as the editor does, one script after the other; what the scripts share is read and bound once. */
export class ScriptTypes {
  private readonly files = new Map<string, { readonly text: string; readonly version: string }>();
  private readonly service: ts.LanguageService;
  private roots: readonly string[] = [];
  private lastVersion = 0;

  /** `folder` holds the declarations of the language itself. */
  constructor(folder: string) {
    this.service = ts.createLanguageService(this.host(folder), ts.createDocumentRegistry(true));
  }

  /** What is wrong with the script itself: mistakes of what it imports are told where that is published. */
  mistakes({ name, source, libraries, declarations: own }: TypeCheckRequest): readonly CompilePlace[] {
    const { [API]: api = '', ...scripts } = libraries;
    const imported = Object.entries(scripts).map(([specifier, text]) => [scriptPath(specifier.slice(SCRIPT_PREFIX.length)), text] as const);
    const path = scriptPath(name);
    this.take([[library, api], [globals.path, globals.text], [declarations, own], ...imported, [path, source]]);
    const found = [...this.service.getSyntacticDiagnostics(path), ...this.service.getSemanticDiagnostics(path)];
    return found.slice(0, MAX_PLACES).map((one) => placeOf(name, one));
  }

  private take(given: readonly (readonly [path: string, text: string])[]): void {
    this.roots = given.map(([path]) => path);
    for (const path of this.files.keys()) if (!this.roots.includes(path)) this.files.delete(path);
    for (const [path, text] of given) {
      if (this.files.get(path)?.text === text) continue;
      this.lastVersion += 1;
      this.files.set(path, { text, version: String(this.lastVersion) });
    }
  }

  /** There is no file system behind it but the declarations of the language. */
  private host(folder: string): ts.LanguageServiceHost {
    const textOf = (path: string): string | undefined => this.files.get(path)?.text ?? declarationOf(folder, path);
    return {
      getCompilationSettings: () => ({
        ...options,
        lib: options.lib.map((name) => `lib.${name}.d.ts`),
        types: [],
        ignoreDeprecations: '6.0',
      }),
      getScriptFileNames: () => [...this.roots],
      getScriptVersion: (path) => this.files.get(path)?.version ?? '0',
      getScriptSnapshot: (path) => {
        const text = textOf(path);
        return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
      },
      getCurrentDirectory: () => options.baseUrl,
      getDefaultLibFileName: () => join(folder, `lib.${options.lib[0]}.d.ts`),
      fileExists: (path) => textOf(path) !== undefined,
      readFile: textOf,
      useCaseSensitiveFileNames: () => true,
    };
  }
}

function declarationOf(folder: string, path: string): string | undefined {
  return dirname(path) === folder && /[/\\]lib\.[\w.]+\.d\.ts$/.test(path) ? readFileSync(path, 'utf8') : undefined;
}

function placeOf(script: string, { file, start = 0, length = 1, messageText }: ts.Diagnostic): CompilePlace {
  const { line, character } = file === undefined ? { line: 0, character: 0 } : ts.getLineAndCharacterOfPosition(file, start);
  const message = ts.flattenDiagnosticMessageText(messageText, '\n').slice(0, 2000);
  return { script, line: line + 1, column: character + 1, length, message };
}
