import type { ApiService } from '@mortise/sdk/client';
import type { ScriptTest, ScriptTestResult } from '@mortise/sdk/scripts';
import type {
  Aliases,
  AliasVersion,
  DraftAnswer,
  ImportedScript,
  Publication,
  PublishedScript,
  ScriptDraft,
  ScriptPackage,
  ScriptRow,
  ScriptUse,
  Trial,
  TrialAnswer,
  VersionNote,
} from './contract.ts';

const SILENT = { isSilent: true } as const;

/** The part of the API that is about scripts. Every call rejects with an ApiError, and notifies nobody. */
export class ScriptsApi {
  private readonly api: ApiService;

  constructor(api: ApiService) {
    this.api = api;
  }

  /** With `search` those only whose name or source holds it. */
  list(search: string): Promise<readonly ScriptRow[]> {
    return this.api.get('/script/scripts', { query: { search }, ...SILENT });
  }

  /** What is published; undefined where nothing is. */
  async source(name: string): Promise<PublishedScript | undefined> {
    const source = await this.api.get<PublishedScript | ''>(`${pathOf(name)}/source`, { query: { no404: 1 }, ...SILENT });
    return source === '' ? undefined : source;
  }

  /** Answers the new version. */
  publish(name: string, publication: Publication): Promise<{ readonly version: number }> {
    return this.api.put(pathOf(name), publication, SILENT);
  }

  /** What the server declares for the script besides what all scripts have. */
  async declarations(name: string): Promise<string> {
    return (await this.api.get<{ readonly declarations: string }>(`${pathOf(name)}/declarations`, SILENT)).declarations;
  }

  remove(name: string): Promise<void> {
    return this.api.delete(pathOf(name), SILENT);
  }

  versions(name: string): Promise<readonly VersionNote[]> {
    return this.api.get(`${pathOf(name)}/versions`, SILENT);
  }

  version(name: string, version: number): Promise<PublishedScript> {
    return this.api.get(`${pathOf(name)}/versions/${version}`, SILENT);
  }

  restore(name: string, version: number, withWarnings: boolean): Promise<{ readonly version: number }> {
    return this.api.post(`${pathOf(name)}/restore`, { version, withWarnings }, SILENT);
  }

  draft(name: string): Promise<DraftAnswer> {
    return this.api.get(`${pathOf(name)}/draft`, { query: { no404: 1 }, ...SILENT });
  }

  async saveDraft(name: string, { source, tests, baseVersion }: ScriptDraft): Promise<void> {
    await this.api.put(`${pathOf(name)}/draft`, { source, tests, baseVersion }, SILENT);
  }

  removeDraft(name: string): Promise<void> {
    return this.api.delete(`${pathOf(name)}/draft`, SILENT);
  }

  /** Stores nothing. Rejects with the places that are wrong. */
  compile(name: string, source: string): Promise<{ readonly hash: string; readonly code: string }> {
    return this.api.post(`${pathOf(name)}/compile`, { source }, SILENT);
  }

  tryOut(name: string, trial: Trial): Promise<TrialAnswer> {
    return this.api.post(`${pathOf(name)}/try`, trial, SILENT);
  }

  test(name: string, source: string, tests: readonly ScriptTest[]): Promise<readonly ScriptTestResult[]> {
    return this.api.post(`${pathOf(name)}/test`, { source, tests }, SILENT);
  }

  pack(): Promise<ScriptPackage> {
    return this.api.get('/script/export', SILENT);
  }

  /** Publishes what differs, or says what would be. */
  unpack({ scripts, lists }: ScriptPackage, mode: 'dry-run' | 'apply', withWarnings: boolean): Promise<readonly ImportedScript[]> {
    return this.api.post('/script/import', { scripts, lists, mode, withWarnings }, SILENT);
  }

  uses(name: string): Promise<readonly ScriptUse[]> {
    return this.api.get(`${pathOf(name)}/uses`, SILENT);
  }

  aliases(): Promise<{ readonly version: number; readonly aliases: Aliases }> {
    return this.api.get('/script/aliases', SILENT);
  }

  aliasVersions(): Promise<readonly AliasVersion[]> {
    return this.api.get('/script/aliases/versions', SILENT);
  }

  async saveAliases(aliases: Aliases, baseVersion: number): Promise<void> {
    await this.api.put('/script/aliases', { aliases, baseVersion }, SILENT);
  }

  async restoreAliases(version: number): Promise<void> {
    await this.api.post('/script/aliases/restore', { version }, SILENT);
  }
}

const pathOf = (name: string): string => `/script/scripts/${encodeURIComponent(name)}`;
