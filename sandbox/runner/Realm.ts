import { type QuickJSContext, type QuickJSHandle, type QuickJSRuntime, type QuickJSWASMModule, Scope } from 'quickjs-emscripten-core';
import type { ScriptLimits } from '../shared/limits.ts';
import { messages } from '../shared/messages.ts';
import type { CallRequest } from '../shared/protocol.ts';
import { TimeLimit } from '../shared/TimeLimit.ts';
import type { HostCalls } from './HostCalls.ts';
import { prelude } from './prelude.ts';
import { RunFault } from './RunFault.ts';

/** Jobs between two looks at the clock: promise jobs are too short for the engine's own interrupt to notice a loop. */
const JOB_SLICE = 256;
/** Time to put an error into words; the script's own getters run in it. */
const DESCRIBE_MILLISECONDS = 50;

type Tool = 'clock' | 'find' | 'start' | 'result' | 'answer' | 'describe';

export interface RealmParts {
  readonly engine: QuickJSWASMModule;
  readonly limits: ScriptLimits;
  readonly hostCalls: HostCalls;
  readonly log: (level: string, text: string) => void;
}

/** The global object of one script. Everything in here that touches the engine does so under a deadline. */
export class Realm {
  private readonly parts: RealmParts;
  private readonly runtime: QuickJSRuntime;
  private readonly context: QuickJSContext;
  private readonly owned = new Scope();
  private script = '';
  private tools!: QuickJSHandle;
  private wrapper: QuickJSHandle | undefined;
  private exports: QuickJSHandle | undefined;
  private time = new TimeLimit(0);
  private wasInterrupted = false;
  private task = 'load';
  private budget = 0;

  private constructor(parts: RealmParts, runtime: QuickJSRuntime) {
    this.parts = parts;
    this.runtime = runtime;
    this.context = runtime.newContext();
  }

  static create(parts: RealmParts): Realm {
    const realm = new Realm(parts, parts.engine.newRuntime({ maxStackSizeBytes: parts.limits.stackBytes }));
    realm.runtime.setInterruptHandler(() => (realm.wasInterrupted ||= realm.time.left < 0));
    // What is ours comes to its end by itself: only the script's time is counted.
    realm.begin('load', Number.POSITIVE_INFINITY);
    realm.tools = realm.installTools();
    return realm;
  }

  /** Whether the script's top level has run to its end. */
  get isEvaluated(): boolean {
    return this.exports !== undefined;
  }

  /** Takes the compiled script in. Nothing of it runs yet: it is a function around the whole. */
  prepare({ name, code }: { readonly name: string; readonly code: string }): void {
    this.script = name;
    this.begin('load', this.parts.limits.soft.load);
    this.wrapper ??= this.owned.manage(this.unwrap(this.context.evalCode(code, name, { type: 'global' })));
  }

  /** Runs the top level of the prepared script. */
  evaluate(clock: { readonly now: number; readonly seed: number }): void {
    this.begin('load', this.parts.limits.soft.load);
    this.setClock(clock);
    const scope = new Scope();
    try {
      const module = scope.manage(this.context.newObject());
      scope.manage(this.unwrap(this.context.callFunction(this.wrapper!, this.context.undefined, module)));
      const exports = this.owned.manage(this.context.getProp(module, 'exports'));
      this.runJobs();
      this.exports = exports;
    } finally {
      scope.dispose();
    }
  }

  /** Calls an exported function and answers its result as JSON. */
  async call(request: CallRequest): Promise<string> {
    this.begin(request.fn, request.ms);
    this.setClock(request);
    const scope = new Scope();
    try {
      const fn = scope.manage(this.find(request.fn));
      const value = scope.manage(this.use('start', fn, scope.manage(this.context.newString(request.args))));
      const settled = await this.settle(value, scope);
      const json = scope.manage(this.use('result', settled));
      if (this.context.typeof(json) === 'undefined') {
        throw new RunFault('LIMIT', messages.tooLarge(this.script, 'the result', this.parts.limits.result.characters));
      }
      return this.textOf(json);
    } finally {
      this.parts.hostCalls.clear();
      scope.dispose();
    }
  }

  /** May throw when a fault left the engine in disorder: then discard the engine. */
  dispose(): void {
    this.parts.hostCalls.clear();
    this.owned.dispose();
    this.context.dispose();
    this.runtime.dispose();
  }

  private begin(task: string, milliseconds: number): void {
    this.task = task;
    this.budget = milliseconds;
    this.wasInterrupted = false;
    this.time = new TimeLimit(milliseconds, this.parts.limits.patience);
  }

  private installTools(): QuickJSHandle {
    const { context, owned, parts } = this;
    const create = owned.manage(this.unwrap(context.evalCode(prelude, 'prelude')));
    const hostLog = owned.manage(context.newFunction('log', (level, text) => parts.log(context.getString(level), context.getString(text))));
    const hostCall = owned.manage(
      context.newFunction('call', (name, json, resolve, reject) => {
        if (!name || !json || !resolve || !reject) throw new TypeError('call takes a name and an argument');
        parts.hostCalls.request(context.getString(name), this.textOf(json), resolve, reject);
      }),
    );
    const limits = owned.manage(context.newObject());
    owned.manage(context.newNumber(parts.limits.logs.lineLength)).consume((line) => context.setProp(limits, 'line', line));
    owned.manage(context.newNumber(parts.limits.result.characters)).consume((result) => context.setProp(limits, 'result', result));
    return owned.manage(this.unwrap(context.callFunction(create, context.undefined, hostLog, hostCall, limits)));
  }

  private use(tool: Tool, ...args: QuickJSHandle[]): QuickJSHandle {
    const fn = this.context.getProp(this.tools, tool);
    try {
      return this.unwrap(this.context.callFunction(fn, this.context.undefined, ...args));
    } finally {
      fn.dispose();
    }
  }

  private setClock({ now, seed }: { now: number; seed: number }): void {
    Scope.withScope((scope) => {
      const { context } = this;
      scope.manage(this.use('clock', scope.manage(context.newNumber(now)), scope.manage(context.newNumber(seed))));
    });
  }

  private find(fn: string): QuickJSHandle {
    const { script } = this;
    const name = this.context.newString(fn);
    const found = this.use('find', this.exports ?? this.context.undefined, name);
    name.dispose();
    if (this.context.typeof(found) === 'function') return found;
    throw new RunFault('NO_EXECUTE', fn === 'execute' ? messages.noExecute(script) : messages.noFunction(script, fn));
  }

  /** Waits for a promise; anything else is its own result. */
  private async settle(value: QuickJSHandle, scope: Scope): Promise<QuickJSHandle> {
    const { script } = this;
    const { hostCalls } = this.parts;
    for (;;) {
      this.runJobs();
      const state = this.context.getPromiseState(value);
      if (state.type === 'fulfilled') return state.notAPromise ? value : scope.manage(state.value);
      if (state.type === 'rejected') throw this.faultOf(scope.manage(state.error));
      if (!hostCalls.isWaiting) throw new RunFault('SCRIPT', messages.neverSettles(script, this.task));
      if (hostCalls.isWaitingForHost) this.time.wait();
      await hostCalls.next(this.time.left);
      this.time.goOn();
      if (this.time.left < 0) throw this.timeout();
      hostCalls.deliver((fn, json, isRefused) => this.answer(fn, json, isRefused));
    }
  }

  private answer(fn: QuickJSHandle, json: string, isRefused: boolean): void {
    const { context } = this;
    const text = context.newString(json);
    this.use('answer', fn, text, isRefused ? context.true : context.false).dispose();
    text.dispose();
  }

  private runJobs(): void {
    while (this.runtime.hasPendingJob()) {
      const result = this.runtime.executePendingJobs(JOB_SLICE);
      if (result.error) throw this.faultOf(this.owned.manage(result.error));
      result.dispose();
      if (this.time.left < 0) throw this.timeout();
    }
  }

  private textOf(handle: QuickJSHandle): string {
    return this.context.getString(handle);
  }

  private unwrap(result: { value: QuickJSHandle; error?: undefined } | { error: QuickJSHandle }): QuickJSHandle {
    if (result.error === undefined) return result.value;
    const fault = this.faultOf(result.error);
    result.error.dispose();
    throw fault;
  }

  private timeout(): RunFault {
    return new RunFault('TIMEOUT', messages.timeout(this.script, this.task, this.budget));
  }

  private faultOf(error: QuickJSHandle): RunFault {
    if (this.wasInterrupted) return this.timeout();
    // With no memory left the engine cannot even make the error: null is what it throws then.
    if (this.context.sameValue(error, this.context.null)) return this.outOfMemory();
    const { name, message, stack } = this.describe(error);
    // Without any left not even the message can be read.
    if (name === 'InternalError' && (message === 'out of memory' || message === '')) return this.outOfMemory();
    return new RunFault('SCRIPT', message, { name, stack });
  }

  private describe(error: QuickJSHandle): { name: string; message: string; stack: string } {
    this.time = new TimeLimit(DESCRIBE_MILLISECONDS);
    const fn = this.context.getProp(this.tools, 'describe');
    const result = this.context.callFunction(fn, this.context.undefined, error);
    fn.dispose();
    if (result.error) {
      result.error.dispose();
      return { name: 'Error', message: 'an error that cannot be described', stack: '' };
    }
    const text = this.textOf(result.value);
    result.value.dispose();
    return JSON.parse(text) as { name: string; message: string; stack: string };
  }

  private outOfMemory(): RunFault {
    return new RunFault('MEMORY', messages.memory(this.script), { isFatal: true });
  }
}
