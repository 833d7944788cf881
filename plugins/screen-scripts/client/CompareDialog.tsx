import { Alert, Button, Checkbox, Group, Modal, Skeleton } from '@mantine/core';
import { DialogsService, NotificationsService, useService, useStore, useTranslate } from '@mortise/sdk/client';
import { EmptyState, lazyView, Loaded, StatusBadge } from '@mortise/sdk/ui';
import { observer } from 'mobx-react-lite';
import type { ComparedScript } from './comparedScripts.ts';
import { CompareStore } from './CompareStore.ts';
import { comparisonWorkflow } from './comparisonStates.ts';
import styles from './Scripts.module.css';
import type { ScriptsApi } from './ScriptsApi.ts';

const CodeDifference = lazyView(() => import('./CodeDifference.tsx'));

interface CompareDialogProps {
  readonly file: File;
  readonly api: ScriptsApi;
  readonly isWritable: boolean;
  readonly close: () => void;
}

/** The scripts of this tenant beside an export of another one: what differs, and what to take over. */
export const CompareDialog = observer(function CompareDialog({ file, api, isWritable, close }: CompareDialogProps) {
  const t = useTranslate();
  const notifications = useService(NotificationsService);
  const dialogs = useService(DialogsService);
  const store = useStore(() => new CompareStore(file, api));
  const { shown, problem, isBusy, scripts } = store;
  const mayReplace = (names: readonly string[]): Promise<boolean> =>
    dialogs.confirm({
      title: t('Replace your drafts?'),
      message: t('You have drafts of {names}. They are replaced by the scripts of the file.', { names: names.join(', ') }),
      confirm: t('Replace drafts'),
      isDangerous: true,
    });
  const takeOver = async (): Promise<void> => {
    const taken = await store.takeOver(mayReplace);
    if (taken === undefined) return;
    if (taken.length > 0) notifications.success(t('Drafts made: {names}', { names: taken.join(', ') }));
    if (store.problem === undefined) close();
  };
  return (
    <Modal opened onClose={close} size="90%" title={t('Compare with {file}', { file: file.name })}>
      <div className={styles['form']}>
        {problem !== undefined && (
          <Alert color="red" variant="light" role="alert">
            {t(problem)}
          </Alert>
        )}
        {isBusy && scripts.length === 0 && <Skeleton height={120} />}
        {!isBusy && problem === undefined && scripts.length === 0 && <EmptyState hint={t('Neither tenant has a script.')} />}
        <ul className={styles['tests']}>
          {scripts.map((script) => (
            <Line key={script.name} script={script} store={store} isWritable={isWritable} />
          ))}
        </ul>
        {shown && (
          <section aria-label={t('Difference of {script}', { script: shown.name })}>
            <p className={styles['muted']}>{t('Here on the left, there on the right.')}</p>
            <Loaded fallback={<Skeleton height={240} />}>
              <CodeDifference key={shown.name} original={shown.here?.source ?? ''} modified={shown.there?.source ?? ''} />
            </Loaded>
          </section>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={close}>
            {t('Close')}
          </Button>
          {isWritable && (
            <Button disabled={store.selected.size === 0} loading={isBusy} onClick={() => void takeOver()}>
              {t('Take over as drafts')}
            </Button>
          )}
        </Group>
      </div>
    </Modal>
  );
});

interface LineProps {
  readonly script: ComparedScript;
  readonly store: CompareStore;
  readonly isWritable: boolean;
}

const Line = observer(function Line({ script, store, isWritable }: LineProps) {
  const t = useTranslate();
  const { name, comparison, there } = script;
  return (
    <li>
      {isWritable && (
        <Checkbox
          aria-label={t('Take over {script}', { script: name })}
          disabled={there === undefined || comparison === 'same'}
          checked={store.selected.has(name)}
          onChange={() => store.toggle(name)}
        />
      )}
      <span className={styles['testName']}>
        <bdi>{name}</bdi>
      </span>
      <StatusBadge entity={{ workflow: comparisonWorkflow }} status={comparison} />
      <Button
        size="compact-xs"
        variant="subtle"
        disabled={comparison === 'same'}
        aria-label={t('Difference of {script}', { script: name })}
        onClick={() => store.show(store.shown === script ? undefined : script)}
      >
        {t('Difference')}
      </Button>
    </li>
  );
});
