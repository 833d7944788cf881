import { useComputedColorScheme } from '@mantine/core';
import { useTranslate } from '@mortise/sdk/client';
import { useEffect, useRef, useState } from 'react';
import { EDITOR_OPTIONS } from './editorOptions.ts';
import { monaco } from './monaco.ts';
import styles from './CodeDifference.module.css';

interface CodeDifferenceProps {
  readonly original: string;
  /** What the right side begins with. */
  readonly modified: string;
  /** Makes the right side editable. */
  readonly onEdit?: (source: string) => void;
}

/** Two versions beside each other; on a narrow screen in one column. */
export default function CodeDifference({ original, modified, onEdit }: CodeDifferenceProps) {
  const t = useTranslate();
  const host = useRef<HTMLDivElement>(null);
  const scheme = useComputedColorScheme('light');
  const [initial] = useState(modified);
  const [originalAriaLabel, modifiedAriaLabel] = [t('Left version'), t('Right version')];
  const edit = useRef(onEdit);
  useEffect(() => {
    edit.current = onEdit;
  }, [onEdit]);
  useEffect(() => monaco.editor.setTheme(`mortise-${scheme}`), [scheme]);
  useEffect(() => {
    const models = {
      original: monaco.editor.createModel(original, 'typescript'),
      modified: monaco.editor.createModel(initial, 'typescript'),
    };
    const readOnly = edit.current === undefined;
    const options = { ...EDITOR_OPTIONS, readOnly, originalAriaLabel, modifiedAriaLabel, hideUnchangedRegions: { enabled: true } };
    const view = monaco.editor.createDiffEditor(host.current!, options);
    view.setModel(models);
    models.modified.onDidChangeContent(() => edit.current?.(models.modified.getValue()));
    return () => {
      view.dispose();
      models.original.dispose();
      models.modified.dispose();
    };
  }, [original, initial, originalAriaLabel, modifiedAriaLabel]);
  return <div ref={host} className={styles['difference']} dir="ltr" />;
}
