import { ActionIcon } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { saveBlob } from '../../client/saveBlob.ts';
import { ApiService } from '../../client/services/ApiService.ts';
import { NotificationsService } from '../../client/services/NotificationsService.ts';
import { useService } from '../../client/useServices.ts';
import { useTranslate } from '../../client/useTranslate.ts';

/** Takes the rows that a list shows out as a CSV file, all pages of them. */
export default function ExportButton({ path }: { readonly path: string }) {
  const t = useTranslate();
  const api = useService(ApiService);
  const notifications = useService(NotificationsService);
  const [parameters] = useSearchParams();
  const [isBusy, setBusy] = useState(false);
  const take = async (): Promise<void> => {
    const { page: _page, ...filters } = Object.fromEntries(parameters);
    setBusy(true);
    try {
      const { blob, fileName } = await api.download(`${path}?${new URLSearchParams(filters)}`);
      saveBlob(blob, fileName);
    } catch (error) {
      notifications.failure(error);
    } finally {
      setBusy(false);
    }
  };
  const label = t('Export as CSV');
  return (
    <ActionIcon variant="subtle" color="gray" size={32} aria-label={label} title={label} loading={isBusy} onClick={() => void take()}>
      <IconDownload size={16} stroke={1.5} />
    </ActionIcon>
  );
}
