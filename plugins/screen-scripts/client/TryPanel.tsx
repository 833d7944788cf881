import { Button, Textarea } from '@mantine/core';
import { useStore, useTranslate } from '@mortise/sdk/client';
import { observer } from 'mobx-react-lite';
import type { OpenScript } from './OpenScript.ts';
import { RunReport } from './RunReport.tsx';
import styles from './Scripts.module.css';
import type { ScriptsApi } from './ScriptsApi.ts';
import { previewNeeds } from './ScriptsServices.ts';
import { SubjectPicker } from './SubjectPicker.tsx';
import { TryStore } from './TryStore.ts';

interface TryPanelProps {
  readonly script: OpenScript;
  readonly api: ScriptsApi;
  readonly username: string;
}

/** Runs the script as it is typed, and shows what it answers. Nothing is kept. */
export const TryPanel = observer(function TryPanel({ script, api, username }: TryPanelProps) {
  const t = useTranslate();
  const store = useStore((services) => new TryStore(script, previewNeeds(services, api), username));
  const { answer } = store;
  return (
    <div className={styles['panelBody']}>
      <SubjectPicker subject={store.subject} isEntityKnown={store.isEntityKnown} />
      <Textarea
        label={t('Context')}
        description={t('A JSON object, laid over what the product tells the script.')}
        value={store.context}
        onChange={({ currentTarget }) => store.setContext(currentTarget.value)}
        classNames={{ input: styles['code'] ?? '' }}
        autosize
        minRows={3}
        maxRows={12}
        dir="ltr"
      />
      <div>
        <Button onClick={() => void store.run()} loading={store.isRunning}>
          {t('Run')}
        </Button>
      </div>
      <RunReport milliseconds={answer?.milliseconds} logs={answer?.logs ?? []} problem={store.problem ?? answer?.error?.message} />
      {answer && answer.error === undefined && (
        <section aria-label={t('Answer')}>
          <pre className={styles['answer']} dir="ltr" tabIndex={0}>
            {JSON.stringify(answer.result, undefined, 2) ?? 'undefined'}
          </pre>
        </section>
      )}
    </div>
  );
});
