import { useFormats, useTranslate } from '@mortise/sdk/client';
import { EmptyState } from '@mortise/sdk/ui';
import { Button, Modal, Table } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import type { ArrangingStore } from './ArrangingStore.ts';

/** What was published, newest first; an earlier version can be brought back to be looked at. */
export const VersionsDialog = observer(function VersionsDialog({ store }: { readonly store: ArrangingStore }) {
  const t = useTranslate();
  const formats = useFormats();
  const { versions } = store;
  if (versions === undefined) return null;
  return (
    <Modal
      opened
      size="lg"
      onClose={() => store.closeVersions()}
      title={t('Versions of the page')}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      {versions.length === 0 && <EmptyState hint={t('Nothing has been published yet.')} />}
      <Table>
        <Table.Tbody>
          {versions.map(({ version, date, username, message = '' }) => (
            <Table.Tr key={version}>
              <Table.Td>{version}</Table.Td>
              <Table.Td>{formats.dateTime(date)}</Table.Td>
              <Table.Td>{username}</Table.Td>
              <Table.Td>{message}</Table.Td>
              <Table.Td>
                <Button size="compact-xs" variant="default" onClick={() => void store.restore(version)}>
                  {t('Bring back')}
                </Button>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Modal>
  );
});
