import { Button, Group, Modal, Select, Stack, Text } from '@mantine/core';
import { ApiError } from '@mortise/sdk';
import { ApiService, NotificationsService, useService, useTranslate } from '@mortise/sdk/client';
import { LoadFailure, PagedRows } from '@mortise/sdk/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { databaseOperations } from '../../../../kernel/contract.ts';

interface AddIndexDialogProps {
  readonly close: () => void;
  readonly done: () => void;
}

/** Gives a filter of a list an index of its own. */
export default observer(function AddIndexDialog({ close, done }: AddIndexDialogProps) {
  const t = useTranslate();
  const { candidates, error, load } = useCandidates();
  const [chosen, setChosen] = useState<string | null>(null);
  const { add, isBusy, problem } = useAdd(() => {
    done();
    close();
  });
  return (
    <Modal opened onClose={close} title={t('Add an index')}>
      <Stack gap="md">
        <Text size="sm">
          {t(
            'Filters that look for equal values share one index of their list. One that is used very often can have its own: it makes that filter faster and each save a little slower.',
          )}
        </Text>
        {error === undefined ? (
          <Select
            label={t('Record type and field')}
            data={(candidates ?? []).map(({ entity, path }) => ({ value: `${entity} ${path}`, label: `${entity}.${path}` }))}
            searchable
            limit={100}
            disabled={candidates === undefined}
            value={chosen}
            onChange={setChosen}
            error={problem}
            data-autofocus
          />
        ) : (
          <LoadFailure error={error} retry={load} />
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={close}>
            {t('Cancel')}
          </Button>
          <Button loading={isBusy} disabled={chosen === null} onClick={() => void add(chosen!)}>
            {t('Add the index')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
});

function useCandidates() {
  const api = useService(ApiService);
  const [store] = useState(
    () =>
      new PagedRows(async () => ({
        rows: await api.call<typeof databaseOperations.indexCandidates>('GET /system/database/filters', { isSilent: true }),
        continues: false,
      })),
  );
  useEffect(() => void store.load(), [store]);
  return { candidates: store.isLoading ? undefined : store.rows, error: store.error, load: () => void store.load() };
}

function useAdd(done: () => void) {
  const t = useTranslate();
  const api = useService(ApiService);
  const notifications = useService(NotificationsService);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const add = async (chosen: string): Promise<void> => {
    const [entity = '', path = ''] = chosen.split(' ');
    setBusy(true);
    setProblem(undefined);
    try {
      const { name } = await api.call<typeof databaseOperations.addIndex>('POST /system/database/indexes', {
        body: { entity, path },
        isSilent: true,
      });
      notifications.success(t('The index {name} is made.', { name }));
      done();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error.message);
    } finally {
      setBusy(false);
    }
  };
  return { add, isBusy, problem };
}
