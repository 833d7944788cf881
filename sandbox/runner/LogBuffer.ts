import type { ScriptLimits } from '../shared/limits.ts';
import type { LogLine } from '../shared/ScriptError.ts';

const LEVELS: ReadonlySet<string> = new Set<LogLine['level']>(['debug', 'log', 'info', 'warn', 'error']);

/** What a run wrote to its console, up to the limits. The last line says that there was more. */
export class LogBuffer {
  private lines: LogLine[] = [];
  private dropped = 0;
  private readonly limits: ScriptLimits['logs'];

  constructor(limits: ScriptLimits['logs']) {
    this.limits = limits;
  }

  add(level: string, text: string): void {
    if (this.lines.length >= this.limits.lines - 1) {
      this.dropped += 1;
      return;
    }
    this.lines.push({ level: LEVELS.has(level) ? (level as LogLine['level']) : 'log', text: text.slice(0, this.limits.lineLength) });
  }

  take(): readonly LogLine[] {
    const lines: LogLine[] = this.dropped ? [...this.lines, { level: 'warn', text: `… ${this.dropped} more lines` }] : this.lines;
    this.lines = [];
    this.dropped = 0;
    return lines;
  }
}
