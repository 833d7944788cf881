import { ApiService, useFormats, useStore, useTranslate } from '@mortise/sdk/client';
import { FormFieldInput } from '@mortise/sdk/forms';
import { Alert, Button, Group, Modal, Text } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import type { RunKind } from './runKinds.ts';
import { RunResult } from './RunResult.tsx';
import { type RunList, RunStore } from './RunStore.ts';

interface RunDialogProps {
  readonly kind: RunKind;
  readonly list: RunList;
  readonly close: () => void;
  readonly reload: () => void;
}

/** Asks what is needed, says with how many contracts it can be done and why not with others, and does it. */
export default observer(function RunDialog({ kind, list, close, reload }: RunDialogProps) {
  const t = useTranslate();
  const formats = useFormats();
  const store = useStore((services) => new RunStore(kind, list, services.get(ApiService)));
  const { form, run, problem, isBusy, isChecked, isDone } = store;
  const leave = () => {
    close();
    if (run?.isPreview === false) reload();
  };
  const which =
    list.selected.length > 0
      ? t('Of the selected contracts: {count}.', { count: formats.number(list.selected.length) })
      : t('Of the active contracts that match the list.');
  return (
    <Modal
      opened
      onClose={leave}
      title={t(kind.label)}
      size="lg"
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <Text size="sm" mb="md">
        {which}
      </Text>
      <fieldset disabled={isBusy || isDone} style={{ border: 0, margin: 0, padding: 0 }}>
        {Object.keys(form.entity.fields).map((name) => (
          <FormFieldInput key={name} field={form.field(name)} />
        ))}
      </fieldset>
      {problem && (
        <Alert color="red" mt="md">
          {problem.message}
        </Alert>
      )}
      {run && <RunResult kind={kind} run={run} refused={store.refused} />}
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={leave}>
          {isDone || isBusy ? t('Close') : t('Cancel')}
        </Button>
        {!isDone && (
          <Button disabled={!store.isReady} loading={isBusy} onClick={() => void (isChecked ? store.change() : store.check())}>
            {isChecked ? kind.action(t, formats.number(run?.done ?? 0)) : t('Preview')}
          </Button>
        )}
      </Group>
    </Modal>
  );
});
