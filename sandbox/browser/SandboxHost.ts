import { type CompiledScript, ScriptChannel } from '../host/ScriptChannel.ts';
import { StrikeBook } from '../host/StrikeBook.ts';
import { WorkerPool } from '../host/WorkerPool.ts';
import type { WorkerPort } from '../host/WorkerPort.ts';
import { browserLimits, type ScriptLimits } from '../shared/limits.ts';
import { messages } from '../shared/messages.ts';
import { type LogLine, ScriptError } from '../shared/ScriptError.ts';
import { LiveScript } from './LiveScript.ts';
import { SandboxFrame } from './SandboxFrame.ts';

export interface SandboxHostOptions {
  /** The address of the frame that `buildSandboxFrame` made, on the page's own origin. */
  readonly frameUrl: string;
  /** The bytes of the engine; asked for again when the frame has to be rebuilt. */
  readonly loadWasm: () => Promise<ArrayBuffer>;
  readonly limits?: ScriptLimits;
  readonly onLogs?: (script: string, lines: readonly LogLine[]) => void;
}

const LIVE_WORKERS = 4;
const SPARE_WORKERS = 1;
const HEARTBEAT_MILLISECONDS = 1000;
const HEARTBEAT_PATIENCE = 2000;
/** A worker stuck in the engine's own code burns on for about two seconds after its end; so many at once cost the frame. */
const ZOMBIES = { count: 3, milliseconds: 5000 };

/** The page's access to the sandbox: opens scripts, watches over the frame and rebuilds it when it fails. */
export class SandboxHost {
  private readonly options: SandboxHostOptions;
  private readonly limits: ScriptLimits;
  private readonly pool: WorkerPool;
  private readonly strikes = new StrikeBook();
  private readonly scripts = new Set<LiveScript>();
  private readonly channels = new Set<ScriptChannel>();
  private frame: Promise<SandboxFrame> | undefined;
  private endings: number[] = [];
  private framesLost = 0;
  private activeCalls = 0;
  private heartbeat: ReturnType<typeof setInterval> | undefined;
  private isDisposed = false;

  constructor(options: SandboxHostOptions) {
    this.options = options;
    this.limits = options.limits ?? browserLimits;
    this.pool = new WorkerPool(() => this.launch(), { max: LIVE_WORKERS + SPARE_WORKERS, spare: SPARE_WORKERS });
  }

  /** Builds the frame and a spare worker ahead of need. */
  start(): () => void {
    this.pool.warmUp();
    return () => this.dispose();
  }

  /** A compiled script that gets its worker with the first call. */
  open(script: CompiledScript): LiveScript {
    const live: LiveScript = new LiveScript({
      connect: () => this.connect(script),
      during: (work) => this.during(work),
      onIdle: () => this.pool.hasWaiting && this.makeRoom(),
      onLogs: (lines) => this.options.onLogs?.(script.name, lines),
      onClose: () => this.scripts.delete(live),
    });
    this.scripts.add(live);
    return live;
  }

  dispose(): void {
    if (this.isDisposed) return;
    this.isDisposed = true;
    for (const script of this.scripts) script.close();
    this.pool.close();
    this.dropFrame();
    clearInterval(this.heartbeat);
  }

  /** A frame that is lost in the middle is no fault of the script: then it is tried once more, in the new one. */
  private async connect(script: CompiledScript): Promise<ScriptChannel> {
    if (this.strikes.isSuspended(strikeKey(script))) throw new ScriptError('FATAL', script.name, messages.suspended(script.name));
    const { framesLost } = this;
    try {
      return await this.attempt(script);
    } catch (error) {
      if (framesLost === this.framesLost || this.isDisposed) throw error;
      return await this.attempt(script);
    }
  }

  private async attempt(script: CompiledScript): Promise<ScriptChannel> {
    const port = await this.takeWorker(script.name);
    const channel: ScriptChannel = new ScriptChannel(port, script, this.limits, (wasForced) => {
      this.channels.delete(channel);
      this.pool.release();
      if (wasForced) this.onForcedEnd(strikeKey(script));
    });
    this.channels.add(channel);
    try {
      channel.load();
      return channel;
    } catch (error) {
      channel.close();
      throw error;
    }
  }

  private async takeWorker(name: string): Promise<WorkerPort> {
    if (this.pool.handedOut >= LIVE_WORKERS) this.makeRoom();
    try {
      return await this.pool.take();
    } catch (error) {
      throw new ScriptError('FATAL', name, messages.noSandbox(name), { detail: error instanceof Error ? error.message : String(error) });
    }
  }

  /** The script that has rested longest gives up its worker, one with state only where there is no other; it loads again when called. */
  private makeRoom(): void {
    const idle = [...this.scripts].filter((script) => script.isIdle);
    idle.sort((one, other) => Number(one.holdsState) - Number(other.holdsState) || one.lastUsed - other.lastUsed)[0]?.rest();
  }

  private async launch() {
    if (this.isDisposed) throw new Error('The script sandbox has been disposed');
    const { frameUrl, loadWasm } = this.options;
    const opening = (this.frame ??= SandboxFrame.open(document, frameUrl, loadWasm, this.limits));
    try {
      const frame = await opening;
      return await frame.launch();
    } catch (error) {
      if (this.frame === opening) this.dropFrame();
      throw error;
    }
  }

  private onForcedEnd(key: string): void {
    this.strikes.add(key);
    const now = performance.now();
    this.endings = [...this.endings.filter((time) => time > now - ZOMBIES.milliseconds), now];
    if (this.endings.length >= ZOMBIES.count) this.dropFrame();
  }

  /** Removes the frame and all that ran in it; the next use builds it anew. */
  private dropFrame(): void {
    const { frame } = this;
    this.frame = undefined;
    this.framesLost += 1;
    this.endings = [];
    this.pool.forget();
    void frame?.then(
      (open) => open.remove(),
      () => undefined,
    );
    for (const channel of this.channels) channel.fail(false);
  }

  private async during<T>(work: () => Promise<T>): Promise<T> {
    this.activeCalls += 1;
    this.heartbeat ??= setInterval(() => void this.checkFrame(), HEARTBEAT_MILLISECONDS);
    try {
      return await work();
    } finally {
      this.activeCalls -= 1;
      if (this.activeCalls === 0) {
        clearInterval(this.heartbeat);
        this.heartbeat = undefined;
      }
    }
  }

  private async checkFrame(): Promise<void> {
    const { frame } = this;
    const isAlive = await frame?.then(
      (open) => open.ping(HEARTBEAT_PATIENCE),
      () => true,
    );
    if (isAlive === false && this.frame === frame) this.dropFrame();
  }
}

/** Scripts of one source are told apart. */
const strikeKey = ({ name, hash }: CompiledScript): string => `${name}/${hash}`;
