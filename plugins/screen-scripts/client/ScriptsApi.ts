import type { ApiService } from '@mortise/sdk/client';
import type { ScriptTest, ScriptTestResult } from '@mortise/sdk/scripts';
import type {
  DraftAnswer,
  ImportedScript,
  Publication,
  PublishedScript,
  ScriptDraft,
  ScriptPackage,
  ScriptRow,
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

  source(name: string): Promise<PublishedScript> {
    return this.api.get(`${pathOf(name)}/source`, SILENT);
  }

  /** Answers the new version. */
  publish(name: string, publication: Publication): Promise<{ readonly version: number }> {
    return this.api.put(pathOf(name), publication, SILENT);
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

  restore(name: string, version: number): Promise<{ readonly version: number }> {
    return this.api.post(`${pathOf(name)}/restore`, { version }, SILENT);
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
  unpack({ scripts }: ScriptPackage, mode: 'dry-run' | 'apply'): Promise<readonly ImportedScript[]> {
    return this.api.post('/script/import', { scripts, mode }, SILENT);
  }
}

const pathOf = (name: string): string => `/script/scripts/${encodeURIComponent(name)}`;
