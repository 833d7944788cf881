import { ApiError, type CompiledScript } from '@mortise/sdk';
import type { RequestScope, Statements } from '@mortise/sdk/server';
import type { ScriptCompiler } from '../../../../sandbox/compiler/ScriptCompiler.ts';
import { ScriptError } from '../../../../sandbox/shared/ScriptError.ts';

const NAME = /^[A-Za-z][\w-]{0,99}$/;

export interface StoredScript extends CompiledScript {
  readonly version: number;
  readonly source: string;
}

/** The published scripts of the tenants. Compiled once, when they are published. */
export class ScriptStore {
  private readonly database: Statements;
  private readonly compiler: ScriptCompiler;

  constructor(database: Statements, compiler: ScriptCompiler) {
    this.database = database;
    this.compiler = compiler;
  }

  /** The latest version. @throws ENTITY_REGISTRATION_NOT_FOUND */
  async get(scope: RequestScope, name: string): Promise<StoredScript> {
    const script = await this.find(scope, name);
    if (script === undefined) throw ApiError.of('ENTITY_REGISTRATION_NOT_FOUND', ['Script', name]);
    return script;
  }

  async find(scope: RequestScope, name: string): Promise<StoredScript | undefined> {
    const [row] = await this.database.query<{ version: number; source: string; hash: string; code: string }>(
      'select version, source, hash, code from app.scripts where tenant = $1 and name = $2 order by version desc limit 1',
      [scope.tenant, name],
    );
    return row && { name, ...row };
  }

  /** Compiles a source and makes it the latest version. @throws 400 with the place of the mistake; nothing is stored then. */
  async publish(scope: RequestScope, name: string, source: string): Promise<StoredScript> {
    if (!NAME.test(name)) throw ApiError.of('INVALID_FIELD_IN_PATH', ['name']);
    const { hash, code } = await this.compile(name, source);
    const [row] = await this.database.query<{ version: number }>(
      `insert into app.scripts (tenant, name, version, source, hash, code, insert_user)
       select $1, $2, coalesce(max(version), 0) + 1, $3, $4, $5, $6 from app.scripts where tenant = $1 and name = $2
       returning version`,
      [scope.tenant, name, source, hash, code, scope.user.username],
    );
    return { name, hash, code, source, version: row!.version };
  }

  async remove(scope: RequestScope, name: string): Promise<void> {
    const rows = await this.database.query('delete from app.scripts where tenant = $1 and name = $2 returning version', [
      scope.tenant,
      name,
    ]);
    if (rows.length === 0) throw ApiError.of('ENTITY_REGISTRATION_NOT_FOUND', ['Script', name]);
  }

  private async compile(name: string, source: string): Promise<CompiledScript> {
    try {
      return await this.compiler.compile({ name, source });
    } catch (error) {
      if (error instanceof ScriptError) throw new ApiError(400, 'INVALID_SCRIPT', error.message, { errors: [error.message] });
      throw error;
    }
  }
}
