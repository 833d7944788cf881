import { ApiError, apiError } from '@mortise/sdk';
import { kindOfScript } from '@mortise/sdk/scripts';
import type { RequestScope } from '@mortise/sdk/server';
import { CompileError } from '../../../../sandbox/compiler/CompileError.ts';
import type { CompileResult } from '../../../../sandbox/compiler/CompileResult.ts';
import type { ScriptCompiler } from '../../../../sandbox/compiler/ScriptCompiler.ts';
import { mentionedScripts, SCRIPT_PREFIX } from '../../../../sandbox/compiler/scriptImports.ts';
import { compileArrangement } from './compileArrangement.ts';
import type { ScriptStore } from './ScriptStore.ts';

/** Most scripts that one may import, also by way of others. */
const MAX_IMPORTS = 100;

/** Sources that stand for published ones while they are tried. */
export type Sources = ReadonlyMap<string, string>;

/** Compiles a script of a tenant together with the tenant's scripts that it imports. */
export class TenantCompiler {
  private readonly compiler: ScriptCompiler;
  private readonly store: ScriptStore;

  constructor(compiler: ScriptCompiler, store: ScriptStore) {
    this.compiler = compiler;
    this.store = store;
  }

  /** @throws INVALID_SCRIPT with the places of the mistakes, SCRIPT_IMPORT_CYCLE */
  async compile(scope: RequestScope, name: string, source: string, given: Sources = new Map()): Promise<CompileResult> {
    if (kindOfScript(name).language === 'json') return compileArrangement(name, source);
    const libraries = await this.librariesOf(scope, name, source, given);
    try {
      return await this.compiler.compile({ name, source, libraries });
    } catch (error) {
      throw error instanceof CompileError ? refusal(error) : error;
    }
  }

  /** Everything that the source mentions, by specifier. What is not published is left out: the compiler tells where it is missed. */
  async librariesOf(scope: RequestScope, name: string, source: string, given: Sources = new Map()): Promise<Record<string, string>> {
    const found = new Map<string, string>();
    const asked = new Set<string>();
    for (let wanted = mentionedScripts(source); wanted.length > 0;) {
      const known = new Map([...(await this.store.sources(scope, wanted)), ...given, [name, source]]);
      const added = wanted.filter((mentioned) => known.has(mentioned));
      for (const mentioned of wanted) asked.add(mentioned);
      for (const mentioned of added) found.set(mentioned, known.get(mentioned)!);
      if (found.size > MAX_IMPORTS) throw invalid(`Script ${name} imports more than ${MAX_IMPORTS} scripts`);
      wanted = [...new Set(added.flatMap((mentioned) => mentionedScripts(found.get(mentioned)!)))].filter((next) => !asked.has(next));
    }
    return Object.fromEntries([...found].map(([imported, text]) => [SCRIPT_PREFIX + imported, text]));
  }
}

const invalid = (message: string): ApiError => apiError('INVALID_SCRIPT', [message], { errors: [message] });

function refusal({ message, cycle, places }: CompileError): ApiError {
  if (cycle) return apiError('SCRIPT_IMPORT_CYCLE', [cycle.join(' → ')], { errors: [message], places });
  return apiError('INVALID_SCRIPT', [message], { errors: [message], places });
}
