import type { CompiledScript } from '@mortise/sdk/client';
import { identityKey, type ScriptCache, type ScriptIdentities, type ScriptIdentity } from './ScriptCache.ts';

/** A cache for tests, with what another page has left in it. */
export class FakeScriptCache implements ScriptCache {
  kept: ScriptIdentities | undefined;
  readonly scripts = new Map<string, CompiledScript>();

  constructor(scripts?: readonly CompiledScript[]) {
    this.kept =
      scripts &&
      Object.fromEntries(scripts.map(({ name, version, hash }) => [name, { name, hash, ...(version !== undefined && { version }) }]));
    for (const script of scripts ?? []) this.scripts.set(identityKey(script), script);
  }

  identities = () => Promise.resolve(this.kept);
  script = (identity: ScriptIdentity) => Promise.resolve(this.scripts.get(identityKey(identity)));

  async keepIdentities(identities: ScriptIdentities): Promise<void> {
    this.kept = identities;
  }

  async keepScript(script: CompiledScript): Promise<void> {
    this.scripts.set(identityKey(script), script);
  }

  async clear(): Promise<void> {
    this.kept = undefined;
    this.scripts.clear();
  }
}
