import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { awaitBoot } from '../host/awaitBoot.ts';
import type { WorkerPort } from '../host/WorkerPort.ts';
import type { ScriptLimits } from '../shared/limits.ts';
import { runnerFlags } from './runnerFlags.ts';
import type { RunnerReply, RunnerRequest } from './runnerProtocol.ts';

const BOOT_MILLISECONDS = 15_000;
/** A worker that was told to end has ended long before this, or the process itself is in trouble. */
const KILL_MILLISECONDS = 1000;

interface Listener {
  onMessage: (message: unknown) => void;
  onGone: (reason: string) => void;
  killTimer: ReturnType<typeof setTimeout> | undefined;
}

/** The separate process in which tenant scripts run. It starts with an empty environment and may read its own code only. */
export class RunnerProcess {
  private readonly limits: ScriptLimits;
  private readonly niceness: number;
  private readonly onExit: () => void;
  private readonly listeners = new Map<number, Listener>();
  private child: ChildProcess | undefined;
  private lastWorker = 0;

  constructor(limits: ScriptLimits, niceness: number, onExit: () => void) {
    this.limits = limits;
    this.niceness = niceness;
    this.onExit = onExit;
  }

  start(): void {
    const child = fork(fileURLToPath(new URL('runnerMain.ts', import.meta.url)), [], {
      env: { TZ: 'UTC' },
      execArgv: runnerFlags(),
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    child.on('message', (message) => this.receive(message as RunnerReply));
    child.on('error', () => child.kill('SIGKILL'));
    child.once('exit', () => this.exited());
    this.child = child;
    giveWay(child, this.niceness);
  }

  launch(): Promise<WorkerPort> {
    const wid = (this.lastWorker += 1);
    const listener: Listener = { onMessage: () => undefined, onGone: () => undefined, killTimer: undefined };
    this.listeners.set(wid, listener);
    this.send({ op: 'spawn', wid, limits: this.limits });
    return awaitBoot(this.portOf(wid, listener), BOOT_MILLISECONDS);
  }

  /** Ends the process whatever it is doing. Resolves when it is gone. */
  async stop(): Promise<void> {
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    child.kill('SIGKILL');
    await gone;
  }

  private portOf(wid: number, listener: Listener): WorkerPort {
    return {
      post: (message) => this.send({ op: 'post', wid, message }),
      listen: (onMessage, onGone) => Object.assign(listener, { onMessage, onGone }),
      kill: () => this.kill(wid, listener),
    };
  }

  private kill(wid: number, listener: Listener): void {
    listener.onMessage = listener.onGone = () => undefined;
    if (!this.listeners.has(wid) || listener.killTimer) return;
    this.send({ op: 'kill', wid });
    listener.killTimer = setTimeout(() => void this.stop(), KILL_MILLISECONDS);
  }

  private send(request: RunnerRequest): void {
    if (this.child?.connected) this.child.send(request, () => undefined);
  }

  private receive(reply: RunnerReply): void {
    const listener = this.listeners.get(reply.wid);
    if (!listener) return;
    if (reply.op === 'message') return listener.onMessage(reply.message);
    this.drop(reply.wid, listener, reply.reason);
  }

  private drop(wid: number, listener: Listener, reason: string): void {
    clearTimeout(listener.killTimer);
    this.listeners.delete(wid);
    listener.onGone(reason);
  }

  private exited(): void {
    for (const [wid, listener] of this.listeners) this.drop(wid, listener, 'the runner process ended');
    this.onExit();
  }
}

/** Lets other processes go first. */
function giveWay({ pid }: ChildProcess, niceness: number): void {
  try {
    if (pid !== undefined && niceness > 0) setPriority(pid, niceness);
  } catch {
    // It has ended already, which is told elsewhere.
  }
}
