import type { editor } from 'monaco-editor/editor';

/** How every editor and comparison looks. */
export const EDITOR_OPTIONS = {
  automaticLayout: true,
  fontFamily: "ui-monospace, 'SF Mono', Menlo, Consolas, monospace",
  fontSize: 13,
  lineHeight: 20,
  minimap: { enabled: false },
  scrollBeyondLastLine: false,
  wordWrap: 'on',
  wrappingIndent: 'indent',
  padding: { top: 8, bottom: 8 },
  fixedOverflowWidgets: true,
  stickyScroll: { enabled: false },
  renderLineHighlight: 'gutter',
  scrollbar: { verticalScrollbarSize: 10, horizontalScrollbarSize: 10 },
} as const satisfies editor.IEditorOptions;
