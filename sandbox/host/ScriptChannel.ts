import { answerCapability, type Capabilities } from '../shared/answerCapability.ts';
import { checkJson } from '../shared/checkJson.ts';
import type { JsonValue } from '../shared/JsonValue.ts';
import type { ScriptFunction, ScriptLimits } from '../shared/limits.ts';
import { messages } from '../shared/messages.ts';
import { BOOT_ID, type RunFailure, type RunStats, type WorkerReply, type WorkerRequest } from '../shared/protocol.ts';
import { type LogLine, ScriptError } from '../shared/ScriptError.ts';
import { TimeLimit } from '../shared/TimeLimit.ts';
import { replyParser } from './parseReply.ts';
import type { WorkerPort } from './WorkerPort.ts';

/** A compiled script, as the compiler made it. */
export interface CompiledScript {
  readonly name: string;
  readonly hash: string;
  readonly code: string;
}

export interface RunOptions {
  /** Shares the realm of all calls that say so, with what they leave behind; default: a fresh one, so that a run depends on its arguments alone. */
  readonly keepsRealm?: boolean | undefined;
  /** What `Date.now()` says inside; default: the time of the call. */
  readonly now?: number | undefined;
  /** Where `Math.random()` starts; default 1. */
  readonly seed?: number | undefined;
  /** What the script may ask the host to do through `context.call`, with the authority of this call alone. */
  readonly capabilities?: Capabilities | undefined;
}

export interface RunResult {
  readonly value: JsonValue;
  readonly logs: readonly LogLine[];
  readonly stats: RunStats;
}

interface Pending {
  readonly id: number;
  readonly resolve: (reply: Extract<WorkerReply, { ok: true }>) => void;
  readonly reject: (error: ScriptError) => void;
  readonly fn: string;
  readonly time: TimeLimit;
  readonly capabilities: Capabilities;
  timer?: ReturnType<typeof setTimeout>;
  capabilityCalls: number;
  inFlight: number;
}

/**
 * The host's conversation with the worker of one script: one request at a time, each with a timer that does not
 * trust the worker's clock. A reply that was not asked for, or is malformed, ends the worker.
 */
export class ScriptChannel {
  private readonly port: WorkerPort;
  private readonly limits: ScriptLimits;
  private readonly script: CompiledScript;
  private readonly onDead: (wasForced: boolean) => void;
  private readonly parse: (message: unknown) => WorkerReply | undefined;
  private pending: Pending | undefined;
  private lastId = BOOT_ID;
  private lastCapability = 0;
  private turn: Promise<unknown> = Promise.resolve();
  private isDead = false;

  /** `onDead` is told once when the worker was ended, by force or because it went away. */
  constructor(port: WorkerPort, script: CompiledScript, limits: ScriptLimits, onDead: (wasForced: boolean) => void) {
    this.port = port;
    this.script = script;
    this.limits = limits;
    this.onDead = onDead;
    this.parse = replyParser(limits);
  }

  get isAlive(): boolean {
    return !this.isDead;
  }

  /** Hands the script over; its first call evaluates it. Throws if it is too large. */
  load(): void {
    const { name, hash, code } = this.script;
    this.port.listen(
      (message) => this.receive(message),
      () => this.end(this.error('FATAL', messages.stopped(name)), false),
    );
    if (code.length > this.limits.code) throw this.error('LIMIT', messages.tooLarge(name, 'the script', this.limits.code));
    this.port.post({ op: 'load', hash, name, code });
  }

  async call(fn: ScriptFunction, args: readonly unknown[], options: RunOptions = {}): Promise<RunResult> {
    const { capabilities = {}, now = Date.now(), seed = 1, keepsRealm = false } = options;
    const text = JSON.stringify(args);
    const { argument, soft } = this.limits;
    if (text.length > argument) throw this.error('LIMIT', messages.tooLarge(this.script.name, 'the argument', argument));
    const { hash } = this.script;
    const grants = Object.keys(capabilities);
    const request = (id: number): WorkerRequest => ({ id, op: 'call', hash, fn, args: text, keepsRealm, ms: soft[fn], now, seed, grants });
    const reply = await this.ask(fn, soft[fn], capabilities, request);
    return { value: this.read(reply.json), logs: reply.logs, stats: reply.stats };
  }

  /** Makes the worker forget the script, so that it can serve another. Only where workers are reused. */
  async reset(): Promise<void> {
    await this.ask('dispose', this.limits.soft.load, {}, (id) => ({ id, op: 'dispose' }));
    this.isDead = true;
  }

  close(): void {
    this.end(this.error('FATAL', messages.stopped(this.script.name)), false);
  }

  /** Ends the worker because something outside, such as its supervisor, went wrong. */
  fail(wasForced: boolean): void {
    this.end(this.error('FATAL', messages.stopped(this.script.name)), wasForced);
  }

  private ask(fn: string, soft: number, capabilities: Capabilities, make: (id: number) => WorkerRequest) {
    const answer = this.turn.then(() => this.send(fn, soft, capabilities, make));
    this.turn = answer.catch(() => undefined);
    return answer;
  }

  private send(fn: string, soft: number, capabilities: Capabilities, make: (id: number) => WorkerRequest) {
    return new Promise<Extract<WorkerReply, { ok: true }>>((resolve, reject) => {
      if (this.isDead) return reject(this.error('FATAL', messages.stopped(this.script.name)));
      const id = (this.lastId += 1);
      // A call may have to evaluate the script first, so the time of that belongs to every call.
      const time = new TimeLimit(soft + this.limits.soft.load + this.limits.grace, this.limits.patience);
      this.pending = { id, fn, resolve, reject, time, capabilities, capabilityCalls: 0, inFlight: 0 };
      this.watch(this.pending);
      this.port.post(make(id));
    });
  }

  /** Ends the worker when the time of the call is over, which stands still while the worker waits for the host. */
  private watch(pending: Pending): void {
    if (pending.inFlight > 0) pending.time.wait();
    else pending.time.goOn();
    clearTimeout(pending.timer);
    const end = (): void => this.end(this.error('TIMEOUT', messages.unresponsive(this.script.name, pending.fn)), true);
    pending.timer = setTimeout(end, Math.max(0, pending.time.left));
  }

  private receive(message: unknown): void {
    if (this.isDead) return;
    const reply = this.parse(message);
    const { pending } = this;
    if (!reply || !pending) return this.fail(true);
    if ('cap' in reply) return this.serve(reply, pending);
    if (reply.id !== pending.id) return this.fail(true);
    this.pending = undefined;
    clearTimeout(pending.timer);
    if (reply.ok) return pending.resolve(reply);
    pending.reject(this.errorOf(reply.error, reply.logs));
    if (reply.fatal) this.end(this.error('FATAL', messages.stopped(this.script.name)), reply.error.code !== 'SCRIPT');
  }

  /** The authority is the pending call's, never what the message says. Numbers may not repeat. */
  private serve({ cap, name, json }: Extract<WorkerReply, { cap: number }>, pending: Pending): void {
    const { hostCalls } = this.limits;
    pending.capabilityCalls += 1;
    pending.inFlight += 1;
    const isForged = cap <= this.lastCapability || !Object.hasOwn(pending.capabilities, name);
    if (isForged || pending.capabilityCalls > hostCalls.total || pending.inFlight > hostCalls.inFlight) return this.fail(true);
    this.lastCapability = cap;
    this.watch(pending);
    void this.answer(cap, name, json, pending);
  }

  private async answer(cap: number, name: string, json: string, pending: Pending): Promise<void> {
    const answer = await answerCapability(pending.capabilities, name, json, this.limits);
    pending.inFlight -= 1;
    if (this.pending !== pending) return;
    this.watch(pending);
    this.port.post({ id: cap, op: 'cap', ...answer });
  }

  private end(error: ScriptError, wasForced: boolean): void {
    if (this.isDead) return;
    this.isDead = true;
    this.port.kill();
    const { pending } = this;
    this.pending = undefined;
    if (pending) {
      clearTimeout(pending.timer);
      pending.reject(error);
    }
    this.onDead(wasForced);
  }

  private read(json: string): JsonValue {
    try {
      return checkJson(JSON.parse(json), this.limits.result);
    } catch (error) {
      throw this.error('LIMIT', `Script ${this.script.name}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }

  private error(code: ScriptError['code'], message: string): ScriptError {
    return new ScriptError(code, this.script.name, message);
  }

  private errorOf({ code, name, message, stack }: RunFailure, logs: readonly LogLine[]): ScriptError {
    const isOwn = code === 'SCRIPT' && name !== 'Error' && name !== '';
    const text = isOwn ? `${name}: ${message}` : message;
    return new ScriptError(code, this.script.name, code === 'SCRIPT' ? `Script ${this.script.name}: ${text}` : text, {
      detail: text,
      scriptStack: stack,
      logs,
    });
  }
}
