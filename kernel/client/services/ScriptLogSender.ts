import type { CompiledScript, ApiService, ScriptLogLine } from '@mortise/sdk/client';
import { ScriptError } from '../../../sandbox/shared/ScriptError.ts';
import type { sendScriptLog } from '../../server/services/scripts/scriptLogRoutes.ts';

/** A run of a script that hands on what the script writes to its console. */
export type ScriptRun<T> = (onLogs: (lines: readonly ScriptLogLine[]) => void) => Promise<T>;

/** A line as `POST /api/script/logs` takes it. */
interface SentLine {
  readonly level: 'debug' | 'info' | 'warn' | 'error';
  readonly script: string;
  readonly version?: number;
  readonly message: string;
  readonly milliseconds: number;
  /** Where it failed, in the compiled code of that hash: the server knows the line of the source. */
  readonly hash?: string;
  readonly stack?: string;
}

type Place = Pick<SentLine, 'hash' | 'stack'>;

const SEND_AFTER = 3_000;
const LARGEST_BATCH = 100;
/** What is more than this is dropped: a script that babbles costs neither memory nor network. */
const MOST_WAITING = 300;
const LONGEST_MESSAGE = 4_000;
const LEVELS: Readonly<Record<string, SentLine['level']>> = { debug: 'debug', warn: 'warn', error: 'error' };

/** Sends what scripts say in this browser, and how they fail, to the script log: beside the page's work, and not at any price. */
export class ScriptLogSender {
  private readonly api: ApiService;
  private waiting: SentLine[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(api: ApiService) {
    this.api = api;
  }

  /** Runs a script, and notes what it says and how it fails. Rejects as the run does. */
  async during<T>(script: CompiledScript, run: ScriptRun<T>): Promise<T> {
    const since = performance.now();
    const note = (level: string, message: string): void => this.add(script, level, message, performance.now() - since);
    try {
      return await run((lines) => lines.forEach(({ level, text }) => note(level, text)));
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      this.add(script, 'error', message, performance.now() - since, placeOf(script, error));
      throw error;
    }
  }

  dispose(): void {
    clearTimeout(this.timer);
    this.waiting = [];
  }

  private add({ name, version }: CompiledScript, level: string, message: string, milliseconds: number, place: Place = {}): void {
    if (this.waiting.length >= MOST_WAITING) return;
    this.waiting.push({
      level: LEVELS[level] ?? 'info',
      script: name,
      ...(version !== undefined && { version }),
      message: message.slice(0, LONGEST_MESSAGE),
      milliseconds: Math.round(milliseconds),
      ...place,
    });
    this.timer ??= setTimeout(() => void this.send(), SEND_AFTER);
  }

  /** What cannot be sent now is dropped: a log must not pile up in somebody's browser. */
  private async send(): Promise<void> {
    const batch = this.waiting.splice(0, LARGEST_BATCH);
    this.timer = this.waiting.length === 0 ? undefined : setTimeout(() => void this.send(), SEND_AFTER);
    const input = { body: batch, isSilent: true };
    if (navigator.onLine) await this.api.call<typeof sendScriptLog>('POST /script/logs', input).catch(() => undefined);
  }
}

function placeOf({ hash }: CompiledScript, error: unknown): Place {
  const stack = error instanceof ScriptError ? error.scriptStack : undefined;
  return stack === undefined || stack === '' ? {} : { hash, stack: stack.slice(0, LONGEST_MESSAGE) };
}
