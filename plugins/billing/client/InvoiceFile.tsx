import type { DocumentInfo } from '@mortise/sdk';
import { ApiService, NotificationsService, saveBlob, useService, useTranslate, type ListCellProps } from '@mortise/sdk/client';
import { ActionIcon } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';

const PDF = 'application/pdf';

/** Downloads the invoice as it was sent: the newest PDF among its documents. */
export default function InvoiceFile({ entity, record }: ListCellProps) {
  const t = useTranslate();
  const api = useService(ApiService);
  const notifications = useService(NotificationsService);
  const [isLoading, setLoading] = useState(false);
  const path = `/${entity.collection}/${encodeURIComponent(record.registration)}/documents`;
  const download = async () => {
    setLoading(true);
    try {
      const files = await api.get<readonly DocumentInfo[]>(path, { isSilent: true });
      const [newest] = files
        .filter(({ contentType }) => contentType === PDF)
        .toSorted((one, other) => other._insertDate.localeCompare(one._insertDate));
      if (newest === undefined) notifications.warning(t('Invoice {registration} has no PDF yet.', { registration: record.registration }));
      else {
        const { blob, fileName } = await api.download(`${path}/${newest._id}/content`, { isSilent: true });
        saveBlob(blob, fileName);
      }
    } catch (error) {
      notifications.failure(error);
    }
    setLoading(false);
  };
  const label = t('Download {registration}', { registration: record.registration });
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={24}
      aria-label={label}
      title={label}
      loading={isLoading}
      onClick={() => void download()}
    >
      <IconDownload size={14} stroke={1.5} />
    </ActionIcon>
  );
}
