import type { AnswerOf, WorkflowShape } from '@mortise/sdk';
import type { scriptLogs } from '../../../kernel/contract.ts';

/** What a script wrote, or how it failed. */
export type ScriptLog = AnswerOf<typeof scriptLogs.listScriptLog>[number];

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
