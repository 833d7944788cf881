import { Alert, Button, FileInput, Group, Modal, Stack, Text } from '@mantine/core';
import { ApiService, problemOf, useService, useTranslate } from '@mortise/sdk/client';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { AnswerOf } from '@mortise/sdk';
import type { readTextFile } from '../server/textFileRoutes.ts';
import styles from './Texts.module.css';
import type { TextsStore } from './TextsStore.ts';

type TextChanges = AnswerOf<typeof readTextFile>;

/** More are not read by anybody. */
const MOST_SHOWN = 50;

interface ImportDialogProps {
  readonly store: TextsStore;
  readonly close: () => void;
}

/** Reads a file of texts, shows what it would change, and saves that once it is agreed to. */
export default observer(function ImportDialog({ store, close }: ImportDialogProps) {
  const t = useTranslate();
  const api = useService(ApiService);
  const [changes, setChanges] = useState<TextChanges>();
  const [problem, setProblem] = useState<string>();
  const read = async (file: File | null): Promise<void> => {
    setChanges(undefined);
    setProblem(undefined);
    if (file === null) return;
    const form = new FormData();
    form.append('file', file);
    const input = { params: { language: store.language }, body: form, isSilent: true };
    await api
      .call<typeof readTextFile>('POST /core/texts/:language/file', input)
      .then(setChanges, (error: unknown) => setProblem(reasonOf(error, t)));
  };
  const save = async (): Promise<void> => {
    const failed = await store.save(changes!.texts);
    if (failed === undefined) close();
    else setProblem(t(failed));
  };
  return (
    <Modal opened onClose={close} size="lg" title={t('Import texts')} closeButtonProps={{ 'aria-label': t('Close') }}>
      <Stack gap="sm">
        <FileInput
          data-autofocus
          label={t('File')}
          description={t('CSV or XLIFF 1.2, as it is exported here')}
          placeholder={t('Choose a file')}
          accept=".csv,.xlf,.xliff"
          onChange={(file) => void read(file)}
        />
        {problem !== undefined && (
          <Alert role="alert" color="red" variant="light">
            {problem}
          </Alert>
        )}
        {changes && <Found changes={changes} />}
      </Stack>
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={close}>
          {t('Cancel')}
        </Button>
        <Button disabled={changes === undefined || changes.texts.length === 0} loading={store.isSaving} onClick={() => void save()}>
          {t('Import {count} texts', { count: changes?.texts.length ?? 0 })}
        </Button>
      </Group>
    </Modal>
  );
});

function Found({ changes: { texts, unchanged, problems } }: { readonly changes: TextChanges }) {
  const t = useTranslate();
  return (
    <div role="status">
      <Text size="sm">
        {t('{count} texts change, {unchanged} stay as they are.', { count: texts.length, unchanged })}{' '}
        {problems.length > 0 && t('{count} lines are left out:', { count: problems.length })}
      </Text>
      {problems.length > 0 && (
        <ul className={styles['problems']} aria-label={t('Lines that are left out')}>
          {problems.slice(0, MOST_SHOWN).map(({ line, text, key, values }) => (
            <li key={line}>
              {t('Line {line}: {text}', { line, text })} <Text span>{t(key, values)}</Text>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface Detailed {
  readonly details?: { readonly text?: { readonly key: string; readonly values?: Readonly<Record<string, string>> } };
}

/** The reason in the language of the user, where the server says which text it is. */
function reasonOf(error: unknown, t: ReturnType<typeof useTranslate>): string {
  const text = (error as Detailed).details?.text;
  return text === undefined ? t(problemOf(error) ?? '') : t(text.key, text.values);
}
