import { Button } from '@mantine/core';
import { useFormats, useTranslate } from '@mortise/sdk/client';
import { EmptyState, StatusBadge } from '@mortise/sdk/ui';
import type { ScriptTest, ScriptTestResult } from '@mortise/sdk/scripts';
import { IconPlus } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { OpenScript } from './OpenScript.ts';
import styles from './Scripts.module.css';
import { TestEditor } from './TestEditor.tsx';
import { testWorkflow } from './testStates.ts';

/** Tests that are saved with the script and have to pass before it is published. */
export const TestsPanel = observer(function TestsPanel({ script }: { readonly script: OpenScript }) {
  const t = useTranslate();
  const [edited, setEdited] = useState<number>();
  const { tests, isWritable } = script;
  const save = (test: ScriptTest): void => {
    script.setTests(edited === undefined || edited >= tests.length ? [...tests, test] : tests.with(edited, test));
    setEdited(undefined);
  };
  return (
    <div className={styles['panelBody']}>
      {isWritable && (
        <div className={styles['actions']}>
          <Button onClick={() => void script.runTests()} loading={script.isBusy} disabled={tests.length === 0}>
            {t('Run the tests')}
          </Button>
          <Button variant="default" leftSection={<IconPlus size={16} stroke={1.5} />} onClick={() => setEdited(tests.length)}>
            {t('Add a test')}
          </Button>
        </div>
      )}
      {tests.length === 0 && (
        <EmptyState hint={t('A test says what the script has to answer for a context. While one fails, nothing is published.')} />
      )}
      <ul className={styles['tests']}>
        {tests.map((test, index) => (
          <TestItem key={`${index}/${test.name}`} script={script} index={index} edit={() => setEdited(index)} />
        ))}
      </ul>
      {edited !== undefined && <TestEditor test={tests[edited]} save={save} close={() => setEdited(undefined)} />}
    </div>
  );
});

interface TestItemProps {
  readonly script: OpenScript;
  readonly index: number;
  readonly edit: () => void;
}

const TestItem = observer(function TestItem({ script, index, edit }: TestItemProps) {
  const t = useTranslate();
  const formats = useFormats();
  const { name } = script.tests[index]!;
  const result = script.results[index];
  return (
    <li>
      <span className={styles['testName']}>{name}</span>
      <StatusBadge entity={{ workflow: testWorkflow }} status={statusOf(result)} />
      {result && <span className={styles['muted']}>{t('{count} ms', { count: formats.number(result.milliseconds) })}</span>}
      {script.isWritable && (
        <span className={styles['actions']}>
          <Button size="compact-xs" variant="subtle" onClick={edit} aria-label={t('Change {name}', { name })}>
            {t('Change')}
          </Button>
          <Button
            size="compact-xs"
            variant="subtle"
            color="red"
            onClick={() => script.setTests(script.tests.toSpliced(index, 1))}
            aria-label={t('Remove {name}', { name })}
          >
            {t('Remove')}
          </Button>
        </span>
      )}
      {result && !result.passed && <p className={styles['problem']}>{result.message}</p>}
    </li>
  );
});

const statusOf = (result: ScriptTestResult | undefined): string => (result === undefined ? 'OPEN' : result.passed ? 'PASSED' : 'FAILED');
