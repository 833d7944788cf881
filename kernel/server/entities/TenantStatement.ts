import type { RequestScope, Row } from '@mortise/sdk/server';
import type { NamedStatements, Statement } from '../services/database/Database.ts';

/**
 * A statement on the tables of schema `d`. It cannot be made without a scope, and its first parameter is the scope's tenant:
 * `$1` in the text. Nothing in this folder hands the database another kind of statement.
 */
export class TenantStatement implements Statement {
  readonly tenant: number;
  readonly text: string;
  readonly parameters: readonly unknown[];
  readonly name?: string;

  /** `parameters` are `$2…`. A `name` says that the text never varies under it. */
  constructor(scope: RequestScope, text: string, parameters: readonly unknown[] = [], name?: string) {
    if (!text.includes('$1')) throw new Error(`A statement on tenant tables has to bind the tenant as $1: ${text}`);
    this.tenant = scope.tenant;
    this.text = text;
    this.parameters = [scope.tenant, ...parameters];
    if (name !== undefined) this.name = name;
  }

  run<R extends Row = Row>(statements: NamedStatements): Promise<readonly R[]> {
    return statements.query<R>(this.text, this.parameters, this.name);
  }
}

/** Collects the parameters of a statement while its text is composed. Identifiers never come from a request, values always pass through `bind`. */
export class TenantParameters {
  private readonly scope: RequestScope;
  private readonly values: unknown[] = [];

  constructor(scope: RequestScope) {
    this.scope = scope;
  }

  /** Adds a value and answers its placeholder. */
  bind(value: unknown): string {
    return `$${this.values.push(value) + 1}`;
  }

  statement(text: string, name?: string): TenantStatement {
    return new TenantStatement(this.scope, text, this.values, name);
  }
}
