import { disposeAll, type CompiledScript, type Disposer } from '@mortise/sdk';
import type { ApiService, EventsService } from '@mortise/sdk/client';
import type { ScriptCache, ScriptHashes } from './ScriptCache.ts';

type Listener = () => void;

/** So long after the first use the server has to have told what is published; else it is asked script by script. */
const PATIENCE = 3_000;

/**
 * The tenant's compiled scripts. What this browser has cached is used at once; the event stream says which hashes hold now, and
 * where they differ from what was used, those who follow the script are told. So a page whose scripts are cached asks for none.
 */
export class PublishedScripts {
  private readonly api: ApiService;
  private readonly events: EventsService;
  private readonly cache: ScriptCache;
  private readonly isSafeMode: boolean;
  private readonly scripts = new Map<string, Promise<CompiledScript | undefined>>();
  private readonly followers = new Map<string, Set<Listener>>();
  /** Scripts that became others after they were handed out, when nobody followed them yet. */
  private readonly untold = new Set<string>();
  private hashes: Promise<ScriptHashes | undefined>;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** Whether the hashes are what the server told, or soon will be. */
  private isTrusted = true;

  /** In safe mode the tenant has no scripts: what a bad one has broken can be mended. */
  constructor(api: ApiService, events: EventsService, cache: ScriptCache, isSafeMode = false) {
    this.api = api;
    this.events = events;
    this.cache = cache;
    this.isSafeMode = isSafeMode;
    this.hashes = cache.hashes();
  }

  start(): Disposer {
    if (this.isSafeMode) return () => {};
    this.timer = setTimeout(() => void this.doubt(), PATIENCE);
    return disposeAll([
      this.events.on('script', ({ name, hash }) => this.update(name, hash)),
      this.events.on('ready', ({ scripts }) => void (scripts === undefined ? this.doubt() : this.catchUp(scripts))),
      () => clearTimeout(this.timer),
      () => void this.cache.clear(),
    ]);
  }

  /** The script; undefined where the tenant has none of that name. */
  get(name: string): Promise<CompiledScript | undefined> {
    const known = this.scripts.get(name);
    if (known !== undefined) return known;
    const asked = this.find(name);
    this.untold.delete(name);
    this.scripts.set(name, asked);
    asked.catch(() => this.scripts.get(name) === asked && this.scripts.delete(name));
    return asked;
  }

  /** Calls the listener whenever the script has become another one since it was last asked for. */
  follow(name: string, listener: Listener): Disposer {
    const listeners = this.followers.get(name) ?? new Set();
    this.followers.set(name, listeners.add(listener));
    if (this.untold.delete(name)) queueMicrotask(() => listeners.has(listener) && listener());
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0 && this.followers.get(name) === listeners) this.followers.delete(name);
    };
  }

  private async find(name: string): Promise<CompiledScript | undefined> {
    if (this.isSafeMode) return undefined;
    const hashes = await this.hashes;
    if (hashes === undefined) return this.fetch(name);
    const cached = async (): Promise<CompiledScript | undefined> =>
      Object.hasOwn(hashes, name) ? ((await this.cache.code(hashes[name]!)) ?? this.fetch(name)) : undefined;
    // Offline the cache is better than nothing.
    return this.isTrusted ? cached() : this.fetch(name).catch(cached);
  }

  private async fetch(name: string): Promise<CompiledScript | undefined> {
    const path = `/script/scripts/${encodeURIComponent(name)}`;
    const script = await this.api.get<CompiledScript | ''>(path, { query: { no404: 1 }, isSilent: true });
    if (script === '') return undefined;
    void this.cache.keepCode(script);
    return script;
  }

  /** One script has become another one. */
  private update(name: string, hash: string): void {
    this.scripts.delete(name);
    this.keep(this.hashes.then((hashes) => hashes && changed(hashes, name, hash)));
    this.tell(name);
  }

  /** The connection stands: these are the hashes of all scripts. */
  private async catchUp(hashes: ScriptHashes): Promise<void> {
    clearTimeout(this.timer);
    this.isTrusted = true;
    this.keep(Promise.resolve(hashes));
    await this.replace(({ known, name }) => Promise.resolve(known?.hash !== hashes[name]));
  }

  /** Nobody told what is published: what is in use is asked for again, which costs little where nothing has changed. */
  private async doubt(): Promise<void> {
    clearTimeout(this.timer);
    this.isTrusted = false;
    await this.replace(async ({ known, name }) => {
      const present = await this.fetch(name).catch(() => known);
      return present?.hash !== known?.hash;
    });
  }

  private keep(hashes: Promise<ScriptHashes | undefined>): void {
    this.hashes = hashes;
    void hashes.then((known) => known && this.cache.keepHashes(known));
  }

  /** Drops the scripts that have become others, and tells. */
  private async replace(hasChanged: (script: { name: string; known: CompiledScript | undefined }) => Promise<boolean>): Promise<void> {
    await Promise.all(
      [...this.scripts].map(async ([name, script]) => {
        const known = await script.catch(() => undefined);
        if (!(await hasChanged({ name, known })) || this.scripts.get(name) !== script) return;
        this.scripts.delete(name);
        this.tell(name);
      }),
    );
  }

  private tell(name: string): void {
    const listeners = this.followers.get(name);
    if (listeners === undefined) this.untold.add(name);
    else for (const listener of listeners) listener();
  }
}

function changed(hashes: ScriptHashes, name: string, hash: string): ScriptHashes {
  const others = Object.entries(hashes).filter(([other]) => other !== name);
  return Object.fromEntries(hash === '' ? others : [...others, [name, hash]]);
}
