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

/** One script in one engine. `execute` gets a fresh realm; the other functions share the realm of the last `execute`. */
export class ScriptVm {
  private readonly module: WebAssembly.Module;
  private readonly limits: ScriptLimits;
  private readonly hostCalls: HostCalls;
  private readonly logs: LogBuffer;
  private engine: Promise<QuickJSWASMModule> | undefined;
  private script: Loaded | undefined;
  private realm: Realm | undefined;

  constructor(module: WebAssembly.Module, limits: ScriptLimits, send: SendCapability, newId: () => number) {
    this.module = module;
    this.limits = limits;
    this.hostCalls = new HostCalls(limits.hostCalls, send, newId);
    this.logs = new LogBuffer(limits.logs);
  }

  /** Makes the engine ahead of time. */
  async warm(): Promise<void> {
    this.engine ??= createEngine(this.module, this.limits.memoryPages);
    await this.engine;
  }

  /** Runs the script's top level once, to find its errors and functions. Its clock stands still, as in every run. */
  async load(script: Loaded): Promise<string> {
    if (this.script) throw new RunFault('FATAL', `This worker already holds ${this.script.name}`, { isFatal: true });
    if (script.code.length > this.limits.code) throw new RunFault('LIMIT', messages.tooLarge(script.name, 'the script', this.limits.code));
    this.script = script;
    return this.guard(async () => (await this.freshRealm()).load(script.code, { now: 0, seed: 0 }));
  }

  async call(request: CallRequest): Promise<string> {
    const { script } = this;
    if (script?.hash !== request.hash) throw new RunFault('FATAL', 'The worker holds another script', { isFatal: true });
    this.hostCalls.begin(request.grants);
    return this.guard(async () => {
      if (request.fn === 'execute' || !this.realm) (await this.freshRealm()).load(script.code, request);
      return await this.realm!.call(request);
    });
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

  private async freshRealm(): Promise<Realm> {
    this.dropRealm();
    await this.warm();
    const engine = await this.engine!;
    const { hostCalls, limits, script, logs } = this;
    this.realm = Realm.create({ engine, limits, hostCalls, script: script?.name ?? '', log: (level, text) => logs.add(level, text) });
    return this.realm;
  }

  private dropRealm(): void {
    const realm = this.realm;
    this.realm = undefined;
    try {
      realm?.dispose();
    } catch {
      // The engine's own bookkeeping failed, as it may after an interrupted run: take a new engine.
      this.engine = undefined;
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
    const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    return new RunFault('FATAL', messages.stopped(this.script?.name ?? ''), { isFatal: true, name: text.slice(0, 200) });
  }

  private abandon(isDamaged: boolean): void {
    if (!isDamaged) return this.dropRealm();
    this.realm = undefined;
    this.engine = undefined;
  }
}
