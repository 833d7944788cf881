import { apiError, apiRoute, type EntityRecord, isPermitted, type ScriptPlace } from '@mortise/sdk';
import { kindOfScript, type ScriptKindName } from '@mortise/sdk/scripts';
import type { SystemRepositories, RequestScope } from '@mortise/sdk/server';
import type { LogLine } from '../../../../sandbox/shared/ScriptError.ts';
import type { ScriptFunction } from '../../../../sandbox/shared/limits.ts';
import type { Accounts } from '../access/Accounts.ts';
import { combinedLimits } from '../access/profiles/combinedLimits.ts';
import type { Profiles } from '../access/profiles/Profiles.ts';
import { scopeOf } from '../access/scopeOf.ts';
import type { ScriptRights } from './ScriptRights.ts';
import { scriptContext } from './scriptContext.ts';
import type { ScriptExecutor } from './ScriptExecutor.ts';
import { ScriptFailure } from './ScriptFailure.ts';
import type { TenantCompiler } from './TenantCompiler.ts';

export interface Trial {
  readonly source: string;
  readonly fn?: ScriptFunction | undefined;
  /** Laid over the usual context. */
  readonly context?: Readonly<Record<string, unknown>> | undefined;
  /** The record that the script is tried on, and its entity where the name of the script does not say it. */
  readonly registration?: string | undefined;
  readonly entity?: string | undefined;
  /** Tries it as this user, or with this profile. */
  readonly username?: string | undefined;
  readonly profile?: string | undefined;
}

export interface TrialResult {
  readonly result?: unknown;
  readonly error?: { readonly code: string; readonly message: string; readonly places?: readonly ScriptPlace[] };
  readonly logs: readonly LogLine[];
  readonly milliseconds: number;
}

interface TrialParts {
  readonly profiles: Pick<Profiles, 'get'>;
  readonly accounts: Accounts;
  readonly repositories: SystemRepositories;
  readonly compiler: TenantCompiler;
  readonly executor: ScriptExecutor;
}

/** Runs scripts that are not published, on a record and as a person of the author's choice. Nothing is kept. */
export class ScriptDryRuns {
  private readonly parts: TrialParts;

  constructor(parts: TrialParts) {
    this.parts = parts;
  }

  /** @throws INVALID_SCRIPT, ENTITY_REGISTRATION_NOT_FOUND, PERMISSION_DENIED; what the script itself does wrong is in the result */
  async run(scope: RequestScope, name: string, trial: Trial): Promise<TrialResult> {
    const rights = await this.rightsOf(scope, trial);
    const script = await this.parts.compiler.compile(scope, name, trial.source);
    const shown = rights.also === undefined ? scope : { ...rights.scope, holder: rights.also };
    const context = { ...scriptContext(shown), ...(await this.subject(rights, name, trial)), ...trial.context };
    const fn = trial.fn ?? kindOfScript(name).functions[0] ?? 'execute';
    try {
      const { value: result, logs, milliseconds } = await this.parts.executor.tryOut({ script, fn, args: [context], rights });
      return { result, logs, milliseconds };
    } catch (error) {
      if (!(error instanceof ScriptFailure)) throw error;
      const { code, message, details, logs, milliseconds } = error;
      return { error: { code, message, ...(details.places && { places: details.places }) }, logs, milliseconds };
    }
  }

  /** Never more than the author's own rights: a script tried as an administrator reads what both may read. */
  private async rightsOf(scope: RequestScope, { username, profile }: Trial): Promise<ScriptRights> {
    if (username !== undefined) {
      const account = await this.parts.accounts.ofUsername(username);
      if (account?.tenant !== scope.tenant) throw apiError('ENTITY_REGISTRATION_NOT_FOUND', ['User', username]);
      const onlyPerson = scope.onlyPerson ?? scopeOf(account).onlyPerson;
      const limits = scope.limits ?? account.limits;
      const own = { ...scope, user: account.user, ...(onlyPerson !== undefined && { onlyPerson }), ...(limits && { limits }) };
      return { scope: own, also: account.holder, keepsNothing: true };
    }
    if (profile === undefined) return { scope, keepsNothing: true };
    const user = { ...scope.user, profiles: [profile], isAdmin: false, isMainAdmin: false, isSuperAdmin: false };
    const { holder, limits } = await this.profile(scope, profile);
    return { scope: { ...scope, user, ...(limits && { limits }) }, also: holder, keepsNothing: true };
  }

  /** What somebody with this profile alone may. */
  private async profile({ tenant, limits: own }: RequestScope, profile: string): Promise<Pick<RequestScope, 'holder' | 'limits'>> {
    const { content } = await this.parts.profiles.get({ tenant }, profile);
    const permissions = Object.fromEntries(content.permissions.map((key) => [key, true as const]));
    const limits = own ?? combinedLimits([content]);
    return { holder: { permissions }, ...(limits && { limits }) };
  }

  /** Entity and record, for scripts that are about one. */
  private async subject({ scope, also }: ScriptRights, name: string, { registration, entity = entityIn(name) }: Trial): Promise<Subject> {
    const isForm = FORM_KINDS.has(kindOfScript(name).kind);
    if (registration === undefined) {
      if (!this.isEntity(scope, entity)) return {};
      const about = { entity: this.parts.repositories.named(entity, scope).entity.name };
      return isForm ? { ...about, record: {}, isNew: true } : { ...about, record: null };
    }
    const repository = this.parts.repositories.named(entity, scope);
    const permission = `read ${apiRoute(repository.entity)}`;
    const isAllowed = isPermitted(scope.holder, permission) && (also === undefined || isPermitted(also, permission));
    if (!isAllowed) throw apiError('PERMISSION_DENIED', [permission]);
    const record = await repository.get(scope, registration);
    return { entity: repository.entity.name, record, ...(isForm && { isNew: false }) };
  }

  private isEntity(scope: RequestScope, name: string): boolean {
    return this.parts.repositories.entitiesOf(scope).some((entity) => entity.name.toLowerCase() === name.replaceAll('-', '').toLowerCase());
  }
}

/** Kinds that get the record as it stands in a form: without one, what a form begins with. */
const FORM_KINDS: ReadonlySet<ScriptKindName> = new Set(['extension', 'computation']);

/** What a script is about. */
interface Subject {
  readonly entity?: string;
  readonly record?: EntityRecord | Readonly<Record<string, never>> | null;
  readonly isNew?: boolean;
}

/** `credit-line-layout-lead` → `credit-line` */
const entityIn = (name: string): string => name.replace(/-(?:layout|extension|computation|workflow|list)(?:-[\w-]+)?$/, '');
