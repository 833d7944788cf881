import type { CompiledScript, Disposer } from '@mortise/sdk';
import { disposeAll } from '@mortise/sdk';
import type { ApiService, EventsService } from '@mortise/sdk/client';

type Listener = () => void;

/** The tenant's compiled scripts: each asked for once, and again when another version of it is published. */
export class PublishedScripts {
  private readonly api: ApiService;
  private readonly events: EventsService;
  private readonly scripts = new Map<string, Promise<CompiledScript | undefined>>();
  private readonly followers = new Map<string, Set<Listener>>();

  constructor(api: ApiService, events: EventsService) {
    this.api = api;
    this.events = events;
  }

  start(): Disposer {
    return disposeAll([
      this.events.on('script', ({ name }) => {
        this.scripts.delete(name);
        this.tell(name);
      }),
      this.events.on('ready', () => void this.catchUp()),
    ]);
  }

  /** The script; undefined where the tenant has none of that name. */
  get(name: string): Promise<CompiledScript | undefined> {
    const known = this.scripts.get(name);
    if (known !== undefined) return known;
    const asked = this.fetch(name);
    this.scripts.set(name, asked);
    asked.catch(() => this.scripts.get(name) === asked && this.scripts.delete(name));
    return asked;
  }

  /** Calls the listener whenever the script has become another one. */
  follow(name: string, listener: Listener): Disposer {
    const listeners = this.followers.get(name) ?? new Set();
    this.followers.set(name, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0 && this.followers.get(name) === listeners) this.followers.delete(name);
    };
  }

  private async fetch(name: string): Promise<CompiledScript | undefined> {
    const path = `/script/scripts/${encodeURIComponent(name)}`;
    const script = await this.api.get<CompiledScript | ''>(path, { query: { no404: 1 }, isSilent: true });
    return script === '' ? undefined : script;
  }

  /** Nobody told what happened before the connection stood. */
  private async catchUp(): Promise<void> {
    const before = new Map(this.scripts);
    this.scripts.clear();
    const followed = [...this.followers.keys()].filter((name) => before.has(name));
    await Promise.all(
      followed.map(async (name) => {
        const known = await before.get(name)!.catch(() => undefined);
        const present = await this.get(name).catch(() => known);
        if (present?.hash !== known?.hash) this.tell(name);
      }),
    );
  }

  private tell(name: string): void {
    for (const listener of this.followers.get(name) ?? []) listener();
  }
}
