import type { Disposer } from '@mortise/sdk';
import { languageOf } from '@mortise/sdk/domain';
import type { DatabaseService, RequestScope, Statements } from '@mortise/sdk/server';
import { CountedMap } from '../../operations/CountedMap.ts';
import type { Translations } from '../Translations.ts';
import { presentOf, VersionedSettings } from '../VersionedSettings.ts';
import { chainOf, type OwnLanguage } from './OwnLanguage.ts';
import { OwnTexts, type TextChange } from './OwnTexts.ts';

type Texts = Readonly<Record<string, string>>;
type Tenant = Pick<RequestScope, 'tenant'>;

const CHANNEL = 'mortise_texts';
const LANGUAGES = 'languages';
/** How long the wording of a tenant is trusted before it is read again, should a notice be lost. */
const FRESH = 15_000;
const NO_LANGUAGES = { languages: [] as readonly OwnLanguage[] };

/** What a tenant words itself, in which languages. */
interface Wording {
  readonly languages: readonly OwnLanguage[];
  /** By language, then by the English text. */
  readonly texts: ReadonlyMap<string, Texts>;
  readonly readAt: number;
}

export interface TenantTextsNeeds {
  readonly database: DatabaseService;
  readonly product: Translations;
  /** Tells the browsers of the tenant, once the transaction is through. */
  readonly publish: (statements: Statements, tenant: number) => Promise<void>;
}

/** Texts as a tenant has them: its own wording laid over the product's, in the product's languages and in its own ones. */
export class TenantTexts {
  readonly product: Translations;
  /** By the number of the tenant. */
  readonly known = new CountedMap<number, Wording>();
  private readonly database: DatabaseService;
  private readonly store: OwnTexts;
  private readonly settings: VersionedSettings<typeof NO_LANGUAGES>;
  private readonly publish: TenantTextsNeeds['publish'];
  /** Counts what was forgotten, so that nothing read before is remembered after it. */
  private changes = 0;
  private isFollowing = false;

  constructor({ database, product, publish }: TenantTextsNeeds) {
    this.database = database;
    this.product = product;
    this.publish = publish;
    this.store = new OwnTexts(database);
    this.settings = new VersionedSettings(database, LANGUAGES, NO_LANGUAGES);
  }

  /** Follows changes, whichever server process they happen in. */
  async start(): Promise<Disposer> {
    const stop = await this.database.listen(
      CHANNEL,
      (tenant) => this.forget(Number(tenant)),
      () => this.forget(),
    );
    this.isFollowing = true;
    return stop;
  }

  /** Everything that is said in a locale, by the English text. */
  async of(scope: Tenant, locale: string, product = this.product): Promise<Texts> {
    const { fallback, keys } = await this.own(scope, locale);
    const [general, special] = await Promise.all([fallback === undefined ? {} : product.of(fallback), product.of(locale)]);
    return { ...general, ...special, ...keys };
  }

  /** What the tenant says itself in a locale, and the language whose texts stand where it says nothing. */
  async own(scope: Tenant, locale: string): Promise<{ readonly keys: Texts; readonly fallback?: string }> {
    const { languages, texts } = await this.wording(scope);
    const fallback = languages.find(({ code }) => code === locale)?.fallback;
    const keys = Object.assign({}, ...chainOf(locale, languages).map((name) => texts.get(name))) as Texts;
    return { keys, ...(fallback !== undefined && { fallback }) };
  }

  async languages(scope: Tenant): Promise<readonly OwnLanguage[]> {
    return (await this.wording(scope)).languages;
  }

  /** The tenant's own languages as they are stored, with the version that a change has to know. */
  async storedLanguages(scope: Tenant): Promise<{ readonly languages: readonly OwnLanguage[]; readonly version: number }> {
    const latest = await this.settings.latest(scope, LANGUAGES);
    return { languages: latest?.content.languages ?? [], version: presentOf(latest) };
  }

  /** Other languages in place of all; the texts of one that goes are kept, should it come back. @throws STALE_VERSION */
  async saveLanguages(scope: RequestScope, languages: readonly OwnLanguage[], baseVersion: number | undefined): Promise<void> {
    const change = { content: { languages }, baseVersion };
    await this.settings.save(scope, LANGUAGES, change, (statements) => this.announce(statements, scope.tenant));
    this.forget(scope.tenant);
  }

  /** What the tenant says in one language, with who said so. */
  ownOf(scope: Tenant, language: string): ReturnType<OwnTexts['of']> {
    return this.store.of(scope, language);
  }

  /** Words texts of a language otherwise: all of them or none. @throws STALE_VERSION */
  async save(scope: RequestScope, language: string, changes: readonly TextChange[]): Promise<void> {
    if (changes.length === 0) return;
    await this.database.transaction(async (statements) => {
      await this.store.save(statements, scope, language, changes);
      await this.announce(statements, scope.tenant);
    });
    this.forget(scope.tenant);
  }

  /** In the language itself, without what it falls back to. */
  async translated(language: string): Promise<Texts> {
    return languageOf(language) === 'en' ? {} : this.product.of(language);
  }

  /** This server forgets at once, without waiting for the notice of its own change: whoever saved reads what they saved. */
  private forget(tenant?: number): void {
    this.changes += 1;
    if (tenant === undefined) this.known.clear();
    else this.known.delete(tenant);
  }

  /** Servers forget first: a browser that asks at once is answered anew. */
  private async announce(statements: Statements, tenant: number): Promise<void> {
    await statements.query('select pg_notify($1, $2)', [CHANNEL, String(tenant)]);
    await this.publish(statements, tenant);
  }

  private async wording(scope: Tenant): Promise<Wording> {
    const known = this.known.get(scope.tenant);
    if (known && Date.now() - known.readAt < FRESH) return known;
    const { changes } = this;
    const [{ languages }, texts] = await Promise.all([this.storedLanguages(scope), this.store.all(scope)]);
    const read = { languages, texts, readAt: Date.now() };
    if (this.isFollowing && changes === this.changes) this.known.set(scope.tenant, read);
    return read;
  }
}
