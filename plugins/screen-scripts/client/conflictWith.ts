import type { CurrentVersion, ScriptContent } from './contract.ts';
import type { MergedContent } from './mergeContents.ts';
import type { ScriptsApi } from './ScriptsApi.ts';

/** What somebody else published meanwhile, and both together. */
export interface Conflict {
  readonly current: CurrentVersion;
  readonly merged: MergedContent;
}

/** What one wrote on the base of a version. */
export interface OwnChange {
  readonly name: string;
  readonly content: ScriptContent;
  /** 0 when there was none. */
  readonly baseVersion: number;
}

const NOTHING: ScriptContent = { source: '', tests: [] };

/** Merges an own change, as it is by then, into what somebody else published; a base that cannot be read any more counts as empty. */
export async function conflictWith(api: ScriptsApi, own: OwnChange, current: CurrentVersion): Promise<Conflict> {
  const { name, baseVersion } = own;
  const [{ mergeContents }, base] = await Promise.all([
    import('./mergeContents.ts'),
    baseVersion === 0 ? NOTHING : api.version(name, baseVersion).catch(() => NOTHING),
  ]);
  return { current, merged: mergeContents(base, own.content, current) };
}
