import { type CompiledScript, type RunOptions, type RunResult, ScriptChannel } from '../host/ScriptChannel.ts';
import { StrikeBook } from '../host/StrikeBook.ts';
import { WorkerPool } from '../host/WorkerPool.ts';
import type { WorkerPort } from '../host/WorkerPort.ts';
import { type ScriptFunction, type ScriptLimits, serverLimits } from '../shared/limits.ts';
import { messages } from '../shared/messages.ts';
import { ScriptError } from '../shared/ScriptError.ts';
import { RunnerProcess } from './RunnerProcess.ts';
import { Turns } from './Turns.ts';

export interface ScriptRun extends CompiledScript, RunOptions {
  readonly fn: ScriptFunction;
  /** The arguments of the function; the first is its context. */
  readonly args: readonly unknown[];
  /** Strikes are counted per owner and script, and owners take turns; default: one owner. */
  readonly tenant?: string | undefined;
}

/** Many calls of one function. */
export interface ScriptRuns extends Omit<ScriptRun, 'args'> {
  /** The arguments of each. */
  readonly calls: readonly (readonly unknown[])[];
}

export interface ScriptRunnerOptions {
  /** Scripts that run at one time. */
  readonly size?: number;
  /** Of these at most so many of one tenant, so that others are never kept waiting; default: all but one. */
  readonly perTenant?: number;
  readonly limits?: ScriptLimits;
  /** How far the process lets others go first, as the operating system counts: 0 to 19; default 0. */
  readonly niceness?: number;
}

/** A worker is replaced after so many runs, so that nothing it may have gathered lives long. */
const RUNS_PER_WORKER = 1_000;
/** Many calls go on for so long before others have their turn. */
const TURN_MS = 1_000;
/** Runs of one tenant that may wait. */
const MAX_WAITING = 100;

/** Runs tenant scripts for the server, in a process of their own. Capabilities are answered here, as the calling user. */
export class ScriptRunner {
  private readonly limits: ScriptLimits;
  private readonly niceness: number;
  private readonly pool: WorkerPool;
  private readonly strikes = new StrikeBook();
  private readonly turns: Turns;
  private readonly runs = new WeakMap<WorkerPort, number>();
  private process: RunnerProcess | undefined;
  private isDisposed = false;

  constructor({ size = 2, perTenant = Math.max(1, size - 1), limits = serverLimits, niceness = 0 }: ScriptRunnerOptions = {}) {
    this.limits = limits;
    this.niceness = niceness;
    this.turns = new Turns(perTenant, MAX_WAITING);
    this.pool = new WorkerPool(() => this.launch(), { max: size, spare: 1 });
  }

  /** Starts the process and a worker ahead of need. */
  start(): () => Promise<void> {
    this.pool.warmUp();
    return () => this.dispose();
  }

  async run(request: ScriptRun): Promise<RunResult> {
    const { tenant = '', name } = request;
    const end = await this.turns.take(tenant);
    if (end === undefined) throw new ScriptError('BUSY', name, messages.busy(name));
    try {
      return await this.onWorker(request, `${tenant}/${name}/${request.hash}`, (channel) =>
        channel.call(request.fn, request.args, request),
      );
    } finally {
      end();
    }
  }

  /** Calls the function once for each list of arguments, in order, on few workers. Answers what came of each. @throws ScriptError when there is none to ask */
  async runEach({ calls, ...request }: ScriptRuns): Promise<readonly (RunResult | ScriptError)[]> {
    const { tenant = '', name } = request;
    const answers: (RunResult | ScriptError)[] = [];
    while (answers.length < calls.length) {
      const end = await this.turns.take(tenant);
      if (end === undefined) throw new ScriptError('BUSY', name, messages.busy(name));
      try {
        const some = calls.slice(answers.length);
        await this.onWorker(request, `${tenant}/${name}/${request.hash}`, (channel) => answerSome(channel, request, some, answers));
      } finally {
        end();
      }
    }
    return answers;
  }

  async dispose(): Promise<void> {
    this.isDisposed = true;
    this.pool.close();
    await this.process?.stop();
  }

  private async onWorker<T>(request: CompiledScript, key: string, work: (channel: ScriptChannel) => Promise<T>): Promise<T> {
    if (this.strikes.isSuspended(key)) throw new ScriptError('FATAL', request.name, messages.suspended(request.name));
    const port = await this.takeWorker(request.name);
    const channel = new ScriptChannel(port, request, this.limits, (wasForced) => {
      this.pool.release();
      if (wasForced) this.strikes.add(key);
    });
    try {
      channel.load();
      return await work(channel);
    } finally {
      // The caller need not wait until the worker has its next engine.
      void this.handBack(port, channel);
    }
  }

  private async takeWorker(name: string): Promise<WorkerPort> {
    try {
      return await this.pool.take();
    } catch (error) {
      throw new ScriptError('FATAL', name, messages.noSandbox(name), { detail: error instanceof Error ? error.message : String(error) });
    }
  }

  private async handBack(port: WorkerPort, channel: ScriptChannel): Promise<void> {
    const runs = (this.runs.get(port) ?? 0) + 1;
    this.runs.set(port, runs);
    if (!channel.isAlive) return;
    if (runs >= RUNS_PER_WORKER || this.isDisposed) return channel.close();
    const isClean = await channel.reset().then(
      () => true,
      () => false,
    );
    if (isClean) this.pool.giveBack(port);
    else channel.close();
  }

  private launch(): Promise<WorkerPort> {
    if (this.isDisposed) return Promise.reject(new Error('The script runner has been disposed'));
    if (!this.process) {
      const started = new RunnerProcess(this.limits, this.niceness, () => {
        if (this.process === started) this.process = undefined;
        this.pool.forget();
      });
      started.start();
      this.process = started;
    }
    return this.process.launch();
  }
}

/** Goes on until the turn is over, or the worker was ended. */
async function answerSome(
  channel: ScriptChannel,
  request: Omit<ScriptRuns, 'calls'>,
  calls: readonly (readonly unknown[])[],
  answers: (RunResult | ScriptError)[],
): Promise<void> {
  const until = performance.now() + TURN_MS;
  for (const args of calls) {
    answers.push(await channel.call(request.fn, args, request).catch(scriptError));
    if (!channel.isAlive || performance.now() > until) return;
  }
}

function scriptError(error: unknown): ScriptError {
  if (error instanceof ScriptError) return error;
  throw error;
}
