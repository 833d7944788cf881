import { fieldLabel, type EntityRecord } from '@mortise/sdk';
import { NotificationsService, useFormats, useService, useTranslate, type RecordPage } from '@mortise/sdk/client';
import { FieldValue, LoadFailure } from '@mortise/sdk/ui';
import { Button, Group, Modal, Skeleton, Text } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useState } from 'react';
import { differingFields } from '../../shared/mergedPerson.ts';
import type { Duplicate, DuplicatesStore } from './DuplicatesStore.ts';
import styles from './Duplicates.module.css';

interface MergeDialogProps {
  readonly page: RecordPage;
  readonly store: DuplicatesStore;
  readonly double: Duplicate;
  readonly close: () => void;
}

/** Makes two persons one: field by field where both say something else, then with all that refers to the double. */
export default observer(function MergeDialog({ page, store, double, close }: MergeDialogProps) {
  const t = useTranslate();
  const notifications = useService(NotificationsService);
  const { other, error, again } = useOther(store, double);
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set());
  const kept = page.record!;
  const names = { kept: kept.name ?? kept.registration, double: double.name };
  const merge = async () => {
    try {
      const isDone = await store.merge(kept.registration, double.registration, [...taken]);
      if (isDone) notifications.success(t('{double} is merged into {kept}', names));
      else notifications.info(t('The merge was stopped. Merge again to go on.'));
      close();
    } catch {
      // Told by the request itself; what has been moved stays moved.
    }
    await page.reload();
    await store.load();
  };
  return (
    <Modal
      opened
      onClose={() => store.progress === undefined && close()}
      size="lg"
      title={t('Merge {double} into {kept}', names)}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <Text size="sm" mb="md">
        {t(
          'All that refers to {double} ({registration}) will refer to {kept}: contracts, invoices, documents, users. What {kept} lacks is taken over. {double} stays as it is, archived. This cannot be undone.',
          { ...names, registration: double.registration },
        )}
      </Text>
      {error !== undefined && <LoadFailure error={error} retry={again} />}
      {other === undefined && error === undefined && <Skeleton height={120} />}
      {other && <Choices kept={kept} other={other} page={page} taken={taken} choose={setTaken} />}
      <MergeButtons store={store} isReady={other !== undefined && !page.form.isDirty} merge={merge} close={close} />
      {page.form.isDirty && (
        <Text size="xs" c="dimmed" mt="xs" ta="end">
          {t('Save or discard your changes first.')}
        </Text>
      )}
    </Modal>
  );
});

/** All that is known of the double. */
function useOther(store: DuplicatesStore, { registration }: Duplicate) {
  const [other, setOther] = useState<EntityRecord>();
  const [error, setError] = useState<Error>();
  const read = useCallback(() => {
    store.read(registration).then(setOther, (failure: Error) => setError(failure));
  }, [store, registration]);
  useEffect(read, [read]);
  const again = () => {
    setError(undefined);
    read();
  };
  return { other, error, again };
}

interface MergeButtonsProps {
  readonly store: DuplicatesStore;
  readonly isReady: boolean;
  readonly merge: () => Promise<void>;
  readonly close: () => void;
}

/** How far it is, and what begins and stops it. */
const MergeButtons = observer(function MergeButtons({ store, isReady, merge, close }: MergeButtonsProps) {
  const t = useTranslate();
  const formats = useFormats();
  const { progress } = store;
  return (
    <Group justify="flex-end" mt="lg" gap="xs">
      {progress && (
        <Text size="sm" c="dimmed" role="status" me="auto">
          {t('{count} records changed', { count: formats.number(progress.moved) })}
        </Text>
      )}
      <Button variant="default" onClick={() => (progress ? store.stop() : close())} disabled={progress?.isStopped === true}>
        {progress ? t('Stop') : t('Cancel')}
      </Button>
      <Button color="red.9" data-submit disabled={!isReady} loading={progress !== undefined} onClick={() => void merge()}>
        {t('Merge')}
      </Button>
    </Group>
  );
});

interface ChoicesProps {
  readonly kept: EntityRecord;
  readonly other: EntityRecord;
  readonly page: RecordPage;
  readonly taken: ReadonlySet<string>;
  readonly choose: (taken: ReadonlySet<string>) => void;
}

/** The fields of which one value is lost. */
function Choices({ kept, other, page: { entity }, taken, choose }: ChoicesProps) {
  const t = useTranslate();
  const names = differingFields(kept, other).filter((name) => entity.fields[name] !== undefined);
  if (names.length === 0) return <Text size="sm">{t('Both agree in all that both say.')}</Text>;
  const choosing = (name: string, isTaken: boolean) => {
    const next = new Set(taken);
    if (isTaken) next.add(name);
    else next.delete(name);
    choose(next);
  };
  return (
    <table className={styles['table']}>
      <thead>
        <tr>
          <th scope="col">{t('Field')}</th>
          <th scope="col">{kept.registration}</th>
          <th scope="col">{other.registration}</th>
        </tr>
      </thead>
      <tbody>
        {names.map((name) => (
          <tr key={name}>
            <th scope="row">{t(fieldLabel(name, entity.fields[name]))}</th>
            {[kept, other].map((record) => (
              <td key={record.registration}>
                <label className={styles['choice']}>
                  <input
                    type="radio"
                    name={name}
                    checked={taken.has(name) === (record === other)}
                    onChange={() => choosing(name, record === other)}
                  />
                  <FieldValue name={name} field={entity.fields[name]!} value={record[name]} record={record} />
                </label>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
