import { disposeAll, type Disposer } from '@mortise/sdk';
import type { CompiledScript, ApiService, EventsService, TenantEvents } from '@mortise/sdk/client';
import type { readScript } from '../../server/services/scripts/scriptRoutes.ts';
import type { ScriptCache, ScriptIdentities, ScriptIdentity } from './ScriptCache.ts';

type Listener = () => void;

/** So long after the first use the server has to have told what is published; else it is asked script by script. */
const PATIENCE = 3_000;

/**
 * The tenant's compiled scripts. What this browser has cached is used at once; the event stream says what is published now, and
 * where that differs from what was used, those who follow the script are told. So a page whose scripts are cached asks for none.
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
  private identities: Promise<ScriptIdentities | undefined>;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** Whether the identities are what the server told, or soon will be. */
  private isTrusted = true;
  /** Whether the server told them in this session, and nothing casts doubt on them. */
  private isTold = false;

  /** In safe mode the tenant has no scripts: what a bad one has broken can be mended. */
  constructor(api: ApiService, events: EventsService, cache: ScriptCache, isSafeMode = false) {
    this.api = api;
    this.events = events;
    this.cache = cache;
    this.isSafeMode = isSafeMode;
    this.identities = cache.identities();
  }

  start(): Disposer {
    if (this.isSafeMode) return () => {};
    this.timer = setTimeout(() => void this.doubt(), PATIENCE);
    return disposeAll([
      this.events.on('script', ({ name, hash }) => this.update(name, hash)),
      this.events.on('ready', (state) => void (state.scripts === undefined ? this.doubt() : this.catchUp(identitiesOf(state)))),
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

  /** As `get`; where this browser only remembers that there is none, the server is asked. Rejects where it does not answer. */
  async getAsked(name: string): Promise<CompiledScript | undefined> {
    const known = await this.get(name);
    if (known !== undefined || this.isTold || this.isSafeMode) return known;
    const asked = this.fetch(name);
    const script = await asked;
    if (script !== undefined) this.scripts.set(name, asked);
    return script;
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
    const identities = await this.identities;
    if (identities === undefined) return this.fetch(name);
    const cached = async (): Promise<CompiledScript | undefined> =>
      Object.hasOwn(identities, name) ? ((await this.cache.script(identities[name]!)) ?? this.fetch(name)) : undefined;
    // Offline the cache is better than nothing.
    return this.isTrusted ? cached() : this.fetch(name).catch(cached);
  }

  private async fetch(name: string): Promise<CompiledScript | undefined> {
    const input = { params: { name }, query: { no404: 1 }, isSilent: true };
    const script = await this.api.call<typeof readScript>('GET /script/scripts/:name', input);
    if (script !== undefined) void this.cache.keepScript(script);
    return script;
  }

  /** One script has become another one. */
  private update(name: string, hash: string): void {
    this.scripts.delete(name);
    this.keep(this.identities.then((identities) => identities && changed(identities, name, hash)));
    this.notify(name);
  }

  /** The connection stands: these are all scripts. */
  private async catchUp(identities: ScriptIdentities): Promise<void> {
    clearTimeout(this.timer);
    this.isTrusted = true;
    this.isTold = true;
    this.keep(Promise.resolve(identities));
    await this.replace(({ known, name }) => Promise.resolve(!isSame(known, identities[name])));
  }

  /** Nobody told what is published: what is in use is asked for again, which costs little where nothing has changed. */
  private async doubt(): Promise<void> {
    clearTimeout(this.timer);
    this.isTrusted = false;
    this.isTold = false;
    await this.replace(async ({ known, name }) => {
      const present = await this.fetch(name).catch(() => known);
      return !isSame(known, present);
    });
  }

  private keep(identities: Promise<ScriptIdentities | undefined>): void {
    this.identities = identities;
    void identities.then((known) => known && this.cache.keepIdentities(known));
  }

  /** Drops the scripts that have become others, and tells. */
  private async replace(hasChanged: (script: { name: string; known: CompiledScript | undefined }) => Promise<boolean>): Promise<void> {
    await Promise.all(
      [...this.scripts].map(async ([name, script]) => {
        const known = await script.catch(() => undefined);
        if (!(await hasChanged({ name, known })) || this.scripts.get(name) !== script) return;
        this.scripts.delete(name);
        this.notify(name);
      }),
    );
  }

  private notify(name: string): void {
    const listeners = this.followers.get(name);
    if (listeners === undefined) this.untold.add(name);
    else for (const listener of listeners) listener();
  }
}

/** What it is called, and which version it is, the server says when it is asked. */
function changed(identities: ScriptIdentities, name: string, hash: string): ScriptIdentities {
  const others = Object.entries(identities).filter(([other]) => other !== name);
  return Object.fromEntries(hash === '' ? others : [...others, [name, { name, hash }]]);
}

function identitiesOf({ scripts = {}, versions = {}, aliases = {} }: TenantEvents['ready']): ScriptIdentities {
  const identityOf = ([asked, hash]: [string, string]): [string, ScriptIdentity] => {
    const version = Object.hasOwn(versions, asked) ? { version: versions[asked]! } : {};
    return [asked, { name: Object.hasOwn(aliases, asked) ? aliases[asked]! : asked, hash, ...version }];
  };
  return Object.fromEntries(Object.entries(scripts).map(identityOf));
}

/** Where the version of one is not known, the hash says. */
function isSame(one: ScriptIdentity | undefined, other: ScriptIdentity | undefined): boolean {
  if (one === undefined || other === undefined || one.hash !== other.hash) return one === other;
  if (one.version === undefined || other.version === undefined) return true;
  return one.name === other.name && one.version === other.version;
}
