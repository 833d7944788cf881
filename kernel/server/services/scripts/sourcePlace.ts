import { SourceMap, type SourceMapPayload } from 'node:module';
import { scriptOf } from '../../../../sandbox/compiler/compileScript.ts';

/** A place in the source that somebody wrote; line and column count from 1. */
export interface SourcePlace {
  /** The script itself or one that it imports. */
  readonly script: string;
  readonly line: number;
  readonly column: number;
}

const FRAME = /\(?([\w-]+):(\d+):(\d+)\)?\s*$/;

/** Where a script failed, from the stack of the compiled code and the source map; undefined when none of it is the tenant's. */
export function sourcePlace(script: string, stack: string, map: string): SourcePlace | undefined {
  if (map === '') return undefined;
  const sources = new SourceMap(JSON.parse(map) as SourceMapPayload);
  for (const frame of stack.split('\n')) {
    const [, name, line, column] = FRAME.exec(frame) ?? [];
    if (name !== script) continue;
    const entry = sources.findEntry(Number(line) - 1, Number(column) - 1);
    if (!('originalSource' in entry)) continue;
    const place = { line: entry.originalLine + 1, column: entry.originalColumn + 1 };
    const imported = scriptOf(entry.originalSource);
    if (imported === undefined) return { script, ...place };
    if (!imported.startsWith('@')) return { script: imported, ...place };
  }
  return undefined;
}
