import type { WorkflowShape } from '@mortise/sdk';

/** What a script wrote, or how it failed. */
export interface ScriptLog {
  readonly _id: string;
  /** ISO 8601 in UTC. */
  readonly date: string;
  /** When the line goes. ISO 8601 in UTC. */
  readonly expirationDate: string;
  readonly level: string;
  readonly script: string;
  readonly version?: number;
  readonly username: string;
  readonly requestId: string;
  readonly message: string;
  /** The script in which line and column count, where it is not `script` itself. */
  readonly source?: string;
  /** From 1. */
  readonly line?: number;
  readonly column?: number;
  readonly milliseconds?: number;
}

/** Levels, as badges show them. */
export const logLevels: WorkflowShape = {
  initial: 'info',
  states: {
    error: { label: 'Error', class: 'error' },
    warn: { label: 'Warning', class: 'warning' },
    info: { label: 'Information', class: 'current' },
    debug: { label: 'Debugging', class: 'default' },
  },
  transitions: [],
};

/** Where the script that wrote the line is edited, at its line. */
export function scriptPath({ script, source = script, line }: ScriptLog): string {
  const query = new URLSearchParams({ selectedSettingType: 'script', name: source });
  if (line !== undefined) query.set('line', String(line));
  return `/scripts?${query}`;
}

/** `script:line:column`, as far as it is known. */
export const placeOf = ({ script, source = script, line, column }: ScriptLog): string =>
  [source, line, column].filter((part) => part !== undefined).join(':');
