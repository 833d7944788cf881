import type { OpenScript } from './OpenScript.ts';
import { monaco } from './monaco.ts';

/** Marks what the server found wrong, beside what the editor finds itself. F8 goes from one to the next. */
export function showPlaces(model: Parameters<typeof monaco.editor.setModelMarkers>[0], { name, places }: OpenScript): void {
  const markers = places
    .filter(({ script }) => script === name)
    .map(({ line, column, length, message }) => ({
      message,
      severity: monaco.MarkerSeverity.Error,
      startLineNumber: line,
      startColumn: column,
      endLineNumber: line,
      endColumn: column + Math.max(length, 1),
    }));
  monaco.editor.setModelMarkers(model, 'server', markers);
}
