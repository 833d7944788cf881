import type { RunOptions, ScriptChannel } from '../host/ScriptChannel.ts';
import type { JsonValue } from '../shared/JsonValue.ts';
import type { ScriptFunction } from '../shared/limits.ts';
import type { LogLine } from '../shared/ScriptError.ts';

export interface LiveScriptParts {
  /** Gets a worker that holds the script. */
  readonly connect: () => Promise<ScriptChannel>;
  /** Surrounds every call, for the heartbeat. */
  readonly during: <T>(work: () => Promise<T>) => Promise<T>;
  /** A worker is no longer needed for the moment. */
  readonly onIdle: () => void;
  readonly onLogs: (lines: readonly LogLine[]) => void;
  readonly onClose: () => void;
}

export interface LiveCallOptions extends RunOptions {
  /** Arguments after the context. */
  readonly more?: readonly unknown[];
  /** Takes what the call writes to the console, instead of the listener of the host. */
  readonly onLogs?: (lines: readonly LogLine[]) => void;
}

/** One script in the sandbox. If its worker had to be ended, the next call takes a new one. */
export class LiveScript {
  private readonly parts: LiveScriptParts;
  private channel: Promise<ScriptChannel> | undefined;
  private live: ScriptChannel | undefined;
  private calls = 0;
  private isRetired = false;
  private isClosed = false;
  lastUsed = 0;
  /** Calls have left something behind that later ones go on with. */
  holdsState = false;

  constructor(parts: LiveScriptParts) {
    this.parts = parts;
  }

  /** Calls an exported function with one context (or the context and a change) and answers its JSON. Rejects with what is wrong with the script. */
  async call(fn: ScriptFunction, context: unknown, options: LiveCallOptions = {}): Promise<JsonValue> {
    this.calls += 1;
    this.lastUsed = performance.now();
    this.holdsState ||= options.keepsRealm === true;
    try {
      return await this.parts.during(async () => {
        const channel = await this.connected();
        const { value, logs } = await channel.call(fn, [context, ...(options.more ?? [])], options);
        if (logs.length) (options.onLogs ?? this.parts.onLogs)(logs);
        return value;
      });
    } finally {
      this.calls -= 1;
      if (this.isRetired && this.calls === 0) this.close();
      else this.parts.onIdle();
    }
  }

  /** Has a worker that nobody is waiting for. */
  get isIdle(): boolean {
    return this.calls === 0 && this.live !== undefined && this.live.isAlive;
  }

  /** Gives up the worker, not the script. */
  rest(): void {
    this.live?.close();
    this.forget();
  }

  /** Closes once nobody waits for an answer. */
  retire(): void {
    this.isRetired = true;
    if (this.calls === 0) this.close();
  }

  close(): void {
    if (this.isClosed) return;
    this.isClosed = true;
    this.rest();
    this.parts.onClose();
  }

  private async connected(): Promise<ScriptChannel> {
    if (this.isClosed) throw new Error('This script has been closed');
    if (this.live && !this.live.isAlive) this.forget();
    const channel = (this.channel ??= this.parts.connect());
    try {
      const live = await channel;
      if (this.isClosed) {
        live.close();
        throw new Error('This script has been closed');
      }
      return (this.live = live);
    } catch (error) {
      if (this.channel === channel) this.forget();
      throw error;
    }
  }

  private forget(): void {
    this.channel = undefined;
    this.live = undefined;
  }
}
