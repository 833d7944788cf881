import { ApiService, useFormats, useStore, useTranslate } from '@mortise/sdk/client';
import { FormFieldInput } from '@mortise/sdk/forms';
import { Alert, Button, Group, Modal, Text } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { RefixesResult } from './RefixesResult.tsx';
import { type RefixedList, RefixesStore } from './RefixesStore.ts';

interface RefixesDialogProps {
  readonly list: RefixedList;
  readonly close: () => void;
  readonly reload: () => void;
}

/** Asks which rate holds from which day on, says how many contracts can take it and why others cannot, and changes it. */
export default observer(function RefixesDialog({ list, close, reload }: RefixesDialogProps) {
  const t = useTranslate();
  const formats = useFormats();
  const store = useStore((services) => new RefixesStore(list, services.get(ApiService)));
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
      title={t('Change rates')}
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
      {run && <RefixesResult run={run} refused={store.refused} />}
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={leave}>
          {isDone || isBusy ? t('Close') : t('Cancel')}
        </Button>
        {!isDone && (
          <Button disabled={!store.isReady} loading={isBusy} onClick={() => void (isChecked ? store.change() : store.check())}>
            {isChecked ? t('Change the rate of {count} contract(s)', { count: formats.number(run?.done ?? 0) }) : t('Preview')}
          </Button>
        )}
      </Group>
    </Modal>
  );
});
