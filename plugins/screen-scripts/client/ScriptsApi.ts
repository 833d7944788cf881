import type { ApiService } from '@mortise/sdk/client';
import type { ScriptTest } from '@mortise/sdk/scripts';
import type { aliases as aliasRoutes, drafts, scripts, dryRuns } from '../../../kernel/contract.ts';
import type { Aliases, Publication, ScriptDraft, ScriptPackage } from './contract.ts';

const SILENT = { isSilent: true } as const;

type Trial = NonNullable<(typeof dryRuns.tryScript)['types']>['body'];

/** The part of the API that is about scripts. Every call rejects with an ApiError, and notifies nobody. */
export class ScriptsApi {
  private readonly api: ApiService;

  constructor(api: ApiService) {
    this.api = api;
  }

  /** With `search` those only whose name or source holds it. */
  list(search: string) {
    return this.api.call<typeof scripts.listScripts>('GET /script/scripts', { query: { search }, ...SILENT });
  }

  /** What is published; undefined where nothing is. */
  source(name: string) {
    return this.api.call<typeof scripts.sourceOfScript>('GET /script/scripts/:name/source', {
      params: { name },
      query: { no404: 1 },
      ...SILENT,
    });
  }

  /** Answers the new version. */
  publish(name: string, body: Publication) {
    return this.api.call<typeof scripts.publishScript>('PUT /script/scripts/:name', { params: { name }, body, ...SILENT });
  }

  /** What the server declares for the script besides what all scripts have. */
  async declarations(name: string): Promise<string> {
    const input = { params: { name }, ...SILENT };
    return (await this.api.call<typeof dryRuns.scriptDeclarations>('GET /script/scripts/:name/declarations', input)).declarations;
  }

  remove(name: string) {
    return this.api.call<typeof scripts.removeScript>('DELETE /script/scripts/:name', { params: { name }, ...SILENT });
  }

  versions(name: string) {
    return this.api.call<typeof scripts.versionsOfScript>('GET /script/scripts/:name/versions', { params: { name }, ...SILENT });
  }

  version(name: string, version: number) {
    const params = { name, version };
    return this.api.call<typeof scripts.versionOfScript>('GET /script/scripts/:name/versions/:version', { params, ...SILENT });
  }

  restore(name: string, version: number, withWarnings: boolean) {
    const body = { version, withWarnings };
    return this.api.call<typeof scripts.restoreScript>('POST /script/scripts/:name/restore', { params: { name }, body, ...SILENT });
  }

  draft(name: string) {
    return this.api.call<typeof drafts.readDraft>('GET /script/scripts/:name/draft', { params: { name }, query: { no404: 1 }, ...SILENT });
  }

  async saveDraft(name: string, { source, tests, baseVersion }: ScriptDraft): Promise<void> {
    const body = { source, tests, baseVersion };
    await this.api.call<typeof drafts.saveDraft>('PUT /script/scripts/:name/draft', { params: { name }, body, ...SILENT });
  }

  removeDraft(name: string) {
    return this.api.call<typeof drafts.removeDraft>('DELETE /script/scripts/:name/draft', { params: { name }, ...SILENT });
  }

  /** Stores nothing. Rejects with the places that are wrong. */
  compile(name: string, source: string) {
    const input = { params: { name }, body: { source }, ...SILENT };
    return this.api.call<typeof dryRuns.compileScript>('POST /script/scripts/:name/compile', input);
  }

  tryOut(name: string, body: Trial) {
    return this.api.call<typeof dryRuns.tryScript>('POST /script/scripts/:name/try', { params: { name }, body, ...SILENT });
  }

  test(name: string, source: string, tests: readonly ScriptTest[]) {
    const input = { params: { name }, body: { source, tests }, ...SILENT };
    return this.api.call<typeof dryRuns.testScript>('POST /script/scripts/:name/test', input);
  }

  pack() {
    return this.api.call<typeof dryRuns.exportScripts>('GET /script/export', SILENT);
  }

  /** Publishes what differs, or says what would be. */
  unpack({ scripts, lists }: ScriptPackage, mode: 'dry-run' | 'apply', withWarnings: boolean) {
    return this.api.call<typeof dryRuns.importScripts>('POST /script/import', { body: { scripts, lists, mode, withWarnings }, ...SILENT });
  }

  uses(name: string) {
    return this.api.call<typeof scripts.usesOfScript>('GET /script/scripts/:name/uses', { params: { name }, ...SILENT });
  }

  aliases() {
    return this.api.call<typeof aliasRoutes.readAliases>('GET /script/aliases', SILENT);
  }

  aliasVersions() {
    return this.api.call<typeof aliasRoutes.aliasVersions>('GET /script/aliases/versions', SILENT);
  }

  async saveAliases(aliases: Aliases, baseVersion: number): Promise<void> {
    await this.api.call<typeof aliasRoutes.publishAliases>('PUT /script/aliases', { body: { aliases, baseVersion }, ...SILENT });
  }

  async restoreAliases(version: number): Promise<void> {
    await this.api.call<typeof aliasRoutes.restoreAliases>('POST /script/aliases/restore', { body: { version }, ...SILENT });
  }
}
