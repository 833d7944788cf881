import { apiError, dashed, listNames, type EntityListNames } from '@mortise/sdk';
import { kindOfScript } from '@mortise/sdk/scripts';
import type { SystemRepositories, RequestScope } from '@mortise/sdk/server';
import type { CompilePlace } from '../../../../sandbox/compiler/CompileError.ts';
import type { TypeChecker } from '../../../../sandbox/compiler/TypeChecker.ts';
import { checkerLimits } from '../../../../sandbox/shared/limits.ts';
import type { Sources, TenantCompiler } from './TenantCompiler.ts';

export interface TypesNeeds {
  readonly checker: TypeChecker;
  readonly compiler: TenantCompiler;
  readonly repositories: Pick<SystemRepositories, 'entitiesOf'>;
}

/** Checks the types of a tenant's scripts, with what is declared for each by its name. */
export class TenantTypes {
  private readonly needs: TypesNeeds;

  constructor(needs: TypesNeeds) {
    this.needs = needs;
  }

  /** What is wrong with the types of a script; where they cannot be checked, that. */
  async mistakes(scope: RequestScope, name: string, source: string, given?: Sources): Promise<readonly CompilePlace[]> {
    if (kindOfScript(name).language === 'json') return [];
    const libraries = await this.needs.compiler.librariesOf(scope, name, source, given);
    const request = { name, source, libraries, declarations: this.declarations(scope, name) };
    return this.needs.checker.mistakes(request).catch(() => [unchecked(name)]);
  }

  /** The names that a list script may use: those that its entity has. The editor gets the same. */
  declarations(scope: RequestScope, name: string): string {
    const entity = this.needs.repositories.entitiesOf(scope).find((one) => isListOf(name, dashed(one.name)));
    return entity === undefined ? '' : declared(listNames(entity));
  }
}

/** @throws SCRIPT_TYPES_FAILED when there are mistakes */
export function requireTypes(mistakes: readonly CompilePlace[]): void {
  const [first] = mistakes;
  if (first === undefined) return;
  const errors = mistakes.map(({ script, line, column, message }) => `${script}:${line}:${column}: ${message}`);
  throw apiError('SCRIPT_TYPES_FAILED', [first.script, `${first.line}:${first.column}: ${first.message.replace(/\.$/, '')}`], {
    errors,
    places: mistakes,
  });
}

function unchecked(script: string): CompilePlace {
  const message = `The types could not be checked in ${checkerLimits.milliseconds / 1000} seconds and ${checkerLimits.megabytes} MB`;
  return { script, line: 1, column: 1, length: 1, message };
}

const isListOf = (script: string, entity: string): boolean => script === `${entity}-list` || script.startsWith(`${entity}-list-`);

/** Several keys of an order are joined by commas: those are left to the list. */
function declared({ columns, filters, sort, figures }: EntityListNames): string {
  const parts = {
    columns: union(columns),
    filters: union(filters),
    sort: `\`\${'' | '-'}\${${union(sort)}}\` | \`\${string},\${string}\``,
    figures: union(figures),
  };
  const lines = Object.entries(parts).map(([part, names]) => `    readonly ${part}: ${names};`);
  return `export {};\ndeclare module '@mortise/sdk/scripts' {\n  interface ListNames {\n${lines.join('\n')}\n  }\n}\n`;
}

const union = (names: readonly string[]): string => (names.length === 0 ? 'never' : names.map((name) => JSON.stringify(name)).join(' | '));
