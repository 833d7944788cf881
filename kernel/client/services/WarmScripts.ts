import type { CompiledScript } from '@mortise/sdk/client';
import type { LiveScript } from '../../../sandbox/browser/LiveScript.ts';

interface Warm {
  readonly hash: string;
  readonly live: Promise<LiveScript>;
}

/** As many as the sandbox has workers for. */
const MOST = 4;

/** Scripts that stay live between their runs: a page that is laid out again waits for no worker. The longest unused one goes first. */
export class WarmScripts {
  private readonly start: (script: CompiledScript) => Promise<LiveScript>;
  private readonly scripts = new Map<string, Warm>();

  constructor(start: (script: CompiledScript) => Promise<LiveScript>) {
    this.start = start;
  }

  get(script: CompiledScript): Promise<LiveScript> {
    const { name, hash } = script;
    const known = this.scripts.get(name);
    this.scripts.delete(name);
    if (known !== undefined && known.hash !== hash) retire(known);
    const warm = known?.hash === hash ? known : { hash, live: this.start(script) };
    this.scripts.set(name, warm);
    warm.live.catch(() => this.scripts.get(name) === warm && this.scripts.delete(name));
    this.shrink();
    return warm.live;
  }

  private shrink(): void {
    const [oldest] = this.scripts;
    if (oldest === undefined || this.scripts.size <= MOST) return;
    this.scripts.delete(oldest[0]);
    retire(oldest[1]);
  }
}

const retire = ({ live }: Warm): void => void live.then((script) => script.retire()).catch(() => undefined);
