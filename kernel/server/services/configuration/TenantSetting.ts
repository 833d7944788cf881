import type { Disposer } from '@mortise/sdk';
import type { DatabaseService, RequestScope, Statements } from '@mortise/sdk/server';
import { CountedMap } from '../operations/CountedMap.ts';
import { presentOf, type SavedSetting, VersionedSettings } from './VersionedSettings.ts';

/** How long the setting of a tenant is trusted before it is read again, should a notice be lost. */
const FRESH = 15_000;

type Tenant = Pick<RequestScope, 'tenant'>;

/** A setting with the version that a change has to know, 0 where the tenant never said anything. */
export interface PresentSetting<T> {
  readonly content: T;
  readonly version: number;
}

/** A setting that each tenant has once, every version of it, and what holds where a tenant says nothing. */
export class TenantSetting<T extends object> {
  protected readonly database: DatabaseService;
  private readonly name: string;
  private readonly channel: string;
  private readonly preset: T;
  private readonly settings: VersionedSettings<T>;
  /** By the number of the tenant. */
  readonly known = new CountedMap<number, { readonly content: T; readonly readAt: number }>();
  /** Counts what was forgotten, so that nothing read before is remembered after it. */
  private changes = 0;
  /** Whoever does not hear of changes remembers nothing. */
  private isFollowing = false;

  constructor(database: DatabaseService, name: string, preset: T) {
    this.database = database;
    this.name = name;
    this.channel = `mortise_${name.replaceAll('-', '_')}`;
    this.preset = preset;
    this.settings = new VersionedSettings(database, name, preset);
  }

  /** Follows changes, whichever server process they happen in. */
  async start(): Promise<Disposer> {
    const stop = await this.database.listen(
      this.channel,
      (tenant) => this.forget(Number(tenant)),
      () => {
        this.changes += 1;
        this.known.clear();
      },
    );
    this.isFollowing = true;
    return stop;
  }

  /**
   * What holds, as it is remembered: for what is asked at each request.
   * @param statements of the transaction that asks, where there is one
   */
  async of(scope: Tenant, statements?: Statements): Promise<T> {
    const known = this.known.get(scope.tenant);
    if (known && Date.now() - known.readAt < FRESH) return known.content;
    const { changes } = this;
    const { content } = await this.present(scope, statements);
    if (this.isFollowing && changes === this.changes) this.known.set(scope.tenant, { content, readAt: Date.now() });
    return content;
  }

  /** What holds, as it is stored. */
  async present(scope: Tenant, statements?: Statements): Promise<PresentSetting<T>> {
    const latest = await this.settings.latest(scope, this.name, statements);
    return { content: this.complete(latest?.content), version: presentOf(latest) };
  }

  /** Newest first. */
  versions(scope: RequestScope): Promise<readonly SavedSetting<T>[]> {
    return this.settings.versions(scope, this.name);
  }

  /**
   * In force on every server at once. What goes with it is done in the same transaction.
   * @throws STALE_VERSION where the tenant has another version than was seen
   */
  async save(
    scope: RequestScope,
    content: T,
    baseVersion: number | undefined,
    also: (statements: Statements) => Promise<void> = async () => {},
  ): Promise<void> {
    await this.settings.save(scope, this.name, { content, baseVersion }, also);
    this.forget(scope.tenant);
    await this.database.notify(this.channel, String(scope.tenant));
  }

  /** What an older version did not know yet is as it is preset. */
  protected complete(saved: Partial<T> | undefined): T {
    return { ...this.preset, ...saved };
  }

  private forget(tenant: number): void {
    this.changes += 1;
    this.known.delete(tenant);
  }
}
