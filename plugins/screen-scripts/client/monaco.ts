import { loader } from '@monaco-editor/react';
import { scriptPath, SCRIPT_TYPES } from '@mortise/sdk/scripts';
import * as monaco from 'monaco-editor/editor';
import EditorWorker from 'monaco-editor/editor/editor.worker?worker';
import 'monaco-editor/languages/definitions/typescript/register';
import * as typescript from 'monaco-editor/languages/features/typescript/register';
import TypeScriptWorker from 'monaco-editor/languages/features/typescript/ts.worker?worker';
// The compiler puts this very file into scripts: one source for what they get and for what the editor knows of it.
import library from '../../../sdk/scripts/library.ts?raw';
import './monacoFeatures.ts';

self.MonacoEnvironment = {
  getWorker: (_id: string, label: string) => (label === 'typescript' ? new TypeScriptWorker() : new EditorWorker()),
};
loader.config({ monaco });

const { typescriptDefaults } = typescript;
const { options, globals } = SCRIPT_TYPES;
typescriptDefaults.setCompilerOptions({ ...options, lib: [...options.lib] });
typescriptDefaults.setEagerModelSync(true);
typescriptDefaults.addExtraLib(library, SCRIPT_TYPES.library);
typescriptDefaults.addExtraLib(globals.text, globals.path);

// The pane shows through, so that the editor has the surface of the product in light and dark.
const CLEAR = '#00000000';
const colorsWith = (muted: string, word: string) => ({
  'editor.background': CLEAR,
  'editorGutter.background': CLEAR,
  'editorLineNumber.foreground': muted,
  'editorLineNumber.dimmedForeground': muted,
  'editor.wordHighlightBackground': word,
});
monaco.editor.defineTheme('mortise-light', { base: 'vs', inherit: true, rules: [], colors: colorsWith('#566570', '#e4e9ec') });
// Comments and keywords of the base are too dark to be read on the surface.
const rules = [
  { token: 'comment', foreground: '8fbf7a' },
  { token: 'keyword', foreground: '7ab8f0' },
];
monaco.editor.defineTheme('mortise-dark', { base: 'vs-dark', inherit: true, rules, colors: colorsWith('#93a1aa', '#2b363e') });

/** Tells the editor the types of a script that is not open. */
export function addScript(name: string, source: string): void {
  typescriptDefaults.addExtraLib(source, scriptPath(name));
}

/** Tells the editor what is declared for the script that is open, and for no other. */
export function declare(declarations: string): void {
  typescriptDefaults.addExtraLib(declarations, SCRIPT_TYPES.declarations);
}

export { monaco };
