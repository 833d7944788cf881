import type { QuickJSHandle } from 'quickjs-emscripten-core';
import { answerCapability, type Capabilities } from '../shared/answerCapability.ts';
import type { ScriptLimits } from '../shared/limits.ts';
import type { CallRequest, CapabilityReply } from '../shared/protocol.ts';
import { domainCapability } from './domainCapability.ts';

export type SendCapability = (call: { readonly cap: number; readonly name: string; readonly json: string }) => void;

interface Waiting {
  /** Answered here, not by the host. */
  readonly isOwn: boolean;
  readonly resolve: QuickJSHandle;
  readonly reject: QuickJSHandle;
}

/** The calls of one run to the capabilities it was granted. Counts and sizes are checked here, before anything leaves. */
export class HostCalls {
  private count = 0;
  private readonly waiting = new Map<number, Waiting>();
  private readonly answers: CapabilityReply[] = [];
  private wake: (() => void) | undefined;
  private readonly limits: ScriptLimits;
  private readonly send: SendCapability;
  private readonly newId: () => number;
  private grants: ReadonlySet<string> = new Set();
  private own: Capabilities = {};

  constructor(limits: ScriptLimits, send: SendCapability, newId: () => number) {
    this.limits = limits;
    this.send = send;
    this.newId = newId;
  }

  begin(request: CallRequest): void {
    this.own = domainCapability(request);
    this.grants = new Set([...request.grants, ...Object.keys(this.own)]);
    this.count = 0;
  }

  /** Called by the script. What is thrown here reaches it as an exception. */
  request(name: string, json: string, resolve: QuickJSHandle, reject: QuickJSHandle): void {
    if (!this.grants.has(name)) throw new Error(`The capability "${name.slice(0, 100)}" is not granted to this script`);
    const { argument, inFlight, total } = this.limits.hostCalls;
    if (json.length > argument) throw new RangeError(`The argument of "${name}" is larger than ${argument} characters`);
    if (this.waiting.size >= inFlight) throw new RangeError(`More than ${inFlight} calls wait for an answer`);
    if (this.count >= total) throw new RangeError(`A run may make ${total} calls`);
    this.count += 1;
    const cap = this.newId();
    const isOwn = Object.hasOwn(this.own, name);
    this.waiting.set(cap, { isOwn, resolve: resolve.dup(), reject: reject.dup() });
    if (isOwn) void this.answer(cap, name, json);
    else this.send({ cap, name, json });
  }

  get total(): number {
    return this.count;
  }

  get isWaiting(): boolean {
    return this.waiting.size > 0;
  }

  get isWaitingForHost(): boolean {
    return [...this.waiting.values()].some(({ isOwn }) => !isOwn);
  }

  receive(reply: CapabilityReply): void {
    if (!this.waiting.has(reply.id)) return;
    this.answers.push(reply);
    this.wake?.();
  }

  /** Resolves when an answer has come, or at the deadline. */
  next(milliseconds: number): Promise<void> {
    if (this.answers.length) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, Math.max(0, milliseconds));
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  /** Hands the answers that have come to the script's promises, through the prelude's `answer`. */
  deliver(settle: (fn: QuickJSHandle, json: string, isRefused: boolean) => void): void {
    for (let reply = this.answers.shift(); reply; reply = this.answers.shift()) {
      const entry = this.waiting.get(reply.id);
      if (!entry) continue;
      this.waiting.delete(reply.id);
      settle(reply.ok ? entry.resolve : entry.reject, reply.json, !reply.ok);
      entry.resolve.dispose();
      entry.reject.dispose();
    }
  }

  private async answer(cap: number, name: string, json: string): Promise<void> {
    this.receive({ id: cap, op: 'cap', ...(await answerCapability(this.own, name, json, this.limits)) });
  }

  /** Forgets what has not been answered; later answers are dropped. */
  clear(): void {
    for (const { resolve, reject } of this.waiting.values()) {
      resolve.dispose();
      reject.dispose();
    }
    this.waiting.clear();
    this.answers.length = 0;
    this.wake = undefined;
  }
}
