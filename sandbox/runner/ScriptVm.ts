import type { QuickJSWASMModule } from 'quickjs-emscripten-core';
import type { ScriptLimits } from '../shared/limits.ts';
import { messages } from '../shared/messages.ts';
import type { CallRequest, CapabilityReply, RunStats } from '../shared/protocol.ts';
import type { LogLine } from '../shared/ScriptError.ts';
import { createEngine } from './createEngine.ts';
import { HostCalls, type SendCapability } from './HostCalls.ts';
import { LogBuffer } from './LogBuffer.ts';
import { Realm } from './Realm.ts';
import { RunFault } from './RunFault.ts';

interface Loaded {
  readonly hash: string;
  readonly name: string;
  readonly code: string;
}

/** One script in one engine. Each call gets a fresh realm for itself; those that keep theirs share one. */
export class ScriptVm {
  private readonly module: WebAssembly.Module;
  private readonly limits: ScriptLimits;
  private readonly hostCalls: HostCalls;
  private readonly logs: LogBuffer;
  private engine: Promise<QuickJSWASMModule> | undefined;
  private script: Loaded | undefined;
  private realm: Realm | undefined;
  /** Whether the realm is left by a call that wanted it for itself. */
  private isSpent = false;
  /** For the next call that wants a fresh one. */
  private next: Realm | undefined;

  constructor(module: WebAssembly.Module, limits: ScriptLimits, send: SendCapability, newId: () => number) {
    this.module = module;
    this.limits = limits;
    this.hostCalls = new HostCalls(limits, send, newId);
    this.logs = new LogBuffer(limits.logs);
  }

  /** Makes the engine: all that a worker needs to be up. */
  async boot(): Promise<void> {
    this.engine ??= createEngine(this.module, this.limits.memoryPages);
    await this.engine;
  }

  /** Makes the engine and the next realm ahead of time, with the script in it, and clears away the one that is done with. */
  async warm(): Promise<void> {
    if (this.isSpent) this.dropRealm();
    const realm = await this.nextRealm();
    if (this.script) realm.prepare(this.script);
  }

  /** Takes the one script of this engine. */
  load(script: Loaded): void {
    this.script ??= script;
  }

  async call(request: CallRequest): Promise<string> {
    const { script } = this;
    if (script?.hash !== request.hash) throw new RunFault('FATAL', 'The worker holds another script', { isFatal: true });
    this.hostCalls.begin(request);
    return this.guard(async () => (await this.realmFor(request, script)).call(request));
  }

  receive(reply: CapabilityReply): void {
    this.hostCalls.receive(reply);
  }

  takeLogs(): readonly LogLine[] {
    return this.logs.take();
  }

  stats(since: number): RunStats {
    return { ms: performance.now() - since, wasmBytes: this.limits.memoryPages * 65_536, hostCalls: this.hostCalls.total };
  }

  private async realmFor(request: CallRequest, script: Loaded): Promise<Realm> {
    if (request.keepsRealm && !this.isSpent && this.realm?.isEvaluated) return this.realm;
    this.dropRealm();
    this.isSpent = !request.keepsRealm;
    this.realm = await this.nextRealm();
    this.next = undefined;
    this.realm.prepare(script);
    this.realm.evaluate(request);
    return this.realm;
  }

  private async nextRealm(): Promise<Realm> {
    await this.boot();
    const engine = await this.engine!;
    const { hostCalls, limits, logs } = this;
    return (this.next ??= Realm.create({ engine, limits, hostCalls, log: (level, text) => logs.add(level, text) }));
  }

  private dropRealm(): void {
    const realm = this.realm;
    this.realm = undefined;
    try {
      realm?.dispose();
    } catch {
      // The engine's own bookkeeping failed, as it may after an interrupted run: take a new engine.
      this.engine = undefined;
      this.next = undefined;
    }
  }

  /** Whatever is not an error of the script (our stack overflowed, the engine aborted) condemns the worker. */
  private async guard(work: () => Promise<string>): Promise<string> {
    try {
      return await work();
    } catch (error) {
      const fault = error instanceof RunFault ? error : this.crash(error);
      if (fault.isFatal || fault.code === 'TIMEOUT') this.abandon(fault.isFatal);
      throw fault;
    }
  }

  private crash(error: unknown): RunFault {
    const name = this.script?.name ?? '';
    // The engine does not check every allocation: where there was no room it may run into the void.
    if (error instanceof WebAssembly.RuntimeError) return new RunFault('MEMORY', messages.memory(name), { isFatal: true });
    const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    return new RunFault('FATAL', messages.stopped(name), { isFatal: true, name: text.slice(0, 200) });
  }

  private abandon(isDamaged: boolean): void {
    if (!isDamaged) return this.dropRealm();
    this.realm = undefined;
    this.next = undefined;
    this.engine = undefined;
  }
}
