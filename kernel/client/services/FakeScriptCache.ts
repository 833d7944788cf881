import type { CompiledScript } from '@mortise/sdk';
import type { ScriptCache, ScriptHashes } from './ScriptCache.ts';

/** A cache for tests, with what another page has left in it. */
export class FakeScriptCache implements ScriptCache {
  kept: ScriptHashes | undefined;
  readonly codes = new Map<string, CompiledScript>();

  constructor(scripts?: readonly CompiledScript[]) {
    this.kept = scripts && Object.fromEntries(scripts.map(({ name, hash }) => [name, hash]));
    for (const script of scripts ?? []) this.codes.set(script.hash, script);
  }

  hashes = () => Promise.resolve(this.kept);
  code = (hash: string) => Promise.resolve(this.codes.get(hash));

  async keepHashes(hashes: ScriptHashes): Promise<void> {
    this.kept = hashes;
  }

  async keepCode(script: CompiledScript): Promise<void> {
    this.codes.set(script.hash, script);
  }

  async clear(): Promise<void> {
    this.kept = undefined;
    this.codes.clear();
  }
}
