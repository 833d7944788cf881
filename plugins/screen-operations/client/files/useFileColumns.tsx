import { ActionIcon } from '@mantine/core';
import { ApiService, NotificationsService, saveBlob, useFormats, useService, useTranslate } from '@mortise/sdk/client';
import { RecordLink, type TableColumn } from '@mortise/sdk/ui';
import { IconDownload } from '@tabler/icons-react';
import { sizeText } from '../sizeText.ts';
import type { StoredFile } from './containerTexts.ts';

export function useFileColumns(): readonly TableColumn<StoredFile>[] {
  const t = useTranslate();
  const formats = useFormats();
  return [
    { id: 'name', label: t('File'), width: 300, cell: ({ name }) => <bdi>{name}</bdi> },
    { id: 'download', label: t('Download'), width: 100, cell: (file) => file.path !== undefined && <Download file={file} /> },
    {
      id: 'record',
      label: t('Record'),
      width: 180,
      cell: ({ entityName, entityRegistration }) =>
        entityName !== undefined &&
        entityRegistration !== undefined && (
          <RecordLink entity={entityName} registration={entityRegistration}>
            <bdi>{entityRegistration}</bdi>
          </RecordLink>
        ),
    },
    {
      id: 'size',
      label: t('Size'),
      width: 100,
      isNumeric: true,
      cell: ({ size }) => (size === undefined ? '' : <bdi>{sizeText(size, (value) => formats.number(value))}</bdi>),
    },
    { id: 'contentType', label: t('Content type'), width: 200, cell: ({ contentType }) => <bdi>{contentType}</bdi> },
    {
      id: 'date',
      label: t('Time'),
      width: 160,
      isTabular: true,
      cell: ({ date }) => <bdi>{date === undefined ? '' : formats.dateTime(date)}</bdi>,
    },
    { id: 'username', label: t('User'), width: 180, cell: ({ username }) => <bdi>{username}</bdi> },
  ];
}

function Download({ file: { name, path } }: { readonly file: StoredFile }) {
  const t = useTranslate();
  const api = useService(ApiService);
  const notifications = useService(NotificationsService);
  const download = async (): Promise<void> => {
    try {
      const { blob, fileName } = await api.download(path!, { isSilent: true });
      saveBlob(blob, fileName);
    } catch (error) {
      notifications.failure(error);
    }
  };
  return (
    <ActionIcon variant="subtle" color="gray" size={24} aria-label={t('Download {name}', { name })} onClick={() => void download()}>
      <IconDownload size={16} stroke={1.5} />
    </ActionIcon>
  );
}
