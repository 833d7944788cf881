import { useComputedColorScheme } from '@mantine/core';
import { Editor } from '@monaco-editor/react';
import { useTranslate } from '@mortise/sdk/client';
import { scriptPath } from '@mortise/sdk/scripts';
import type { editor } from 'monaco-editor/editor';
import { autorun } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { EDITOR_OPTIONS } from './editorOptions.ts';
import { addScript, declare, monaco } from './monaco.ts';
import type { OpenScript } from './OpenScript.ts';
import { showPlaces } from './showPlaces.ts';
import { ImportedScripts } from './ImportedScripts.ts';
import type { ScriptsApi } from './ScriptsApi.ts';

interface CodeEditorProps {
  readonly script: OpenScript;
  readonly api: ScriptsApi;
  /** Where to begin, from 1; 0 is the top. */
  readonly line: number;
  readonly publish: () => void;
}

/** The source of a script. The text runs from left to right in every language. */
export default observer(function CodeEditor({ script, api, line, publish }: CodeEditorProps) {
  const t = useTranslate();
  const scheme = useComputedColorScheme('light');
  const [view, setView] = useState<editor.IStandaloneCodeEditor>();
  const latest = useRef(publish);
  useEffect(() => {
    latest.current = publish;
  }, [publish]);
  useEffect(() => {
    // The editor's own meaning of the keys is a new line below.
    view?.addCommand(monaco.KeyMod.CtrlCmd | monaco.KeyCode.Enter, () => latest.current());
    // It loads for a moment: whoever types elsewhere by then goes on there.
    if (!document.activeElement?.closest('input, textarea, [role=dialog]')) view?.focus();
  }, [view]);
  useEffect(() => {
    if (line === 0) return;
    view?.setPosition({ lineNumber: line, column: 1 });
    view?.revealLineInCenter(line);
  }, [view, line]);
  useEffect(() => {
    const imported = new ImportedScripts(api, addScript);
    return autorun(() => void imported.follow(script.source));
  }, [api, script]);
  useEffect(() => {
    let isOpen = true;
    declare('');
    // Without them names of a list are any text in the editor; publication looks at them all the same.
    void api.declarations(script.name).then(
      (declarations) => isOpen && declare(declarations),
      () => undefined,
    );
    return () => {
      isOpen = false;
    };
  }, [api, script]);
  useEffect(() => {
    const model = view?.getModel();
    if (model) return autorun(() => showPlaces(model, script));
    return undefined;
  }, [view, script]);
  return (
    <Editor
      language={script.kind.language ?? 'typescript'}
      path={scriptPath(script.name)}
      value={script.source}
      theme={`mortise-${scheme}`}
      loading=""
      options={{ ...EDITOR_OPTIONS, readOnly: !script.isWritable, ariaLabel: t('Source of {script}', { script: script.name }) }}
      onMount={setView}
      onChange={(source = '') => script.edit(source)}
    />
  );
});
