import { extensionOf } from '@mortise/sdk';
import { useTranslate } from '@mortise/sdk/client';
import { acceptOf } from '@mortise/sdk/ui';
import { ActionIcon, Menu } from '@mantine/core';
import {
  IconDots,
  IconExternalLink,
  IconEye,
  IconEyeOff,
  IconFileTypePdf,
  IconHistory,
  IconLink,
  IconPencil,
  IconTrash,
  IconUpload,
  IconUsers,
} from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import type { DocumentRowProps } from './DocumentRowProps.ts';

interface DocumentMenuProps extends DocumentRowProps {
  readonly rename: () => void;
  readonly showVersions: () => void;
  readonly makePdf: () => void;
}

const icon = { size: 16, stroke: 1.5 };

/** What can be done with a document besides looking at it and saving it. */
export const DocumentMenu = observer(function DocumentMenu({
  document,
  store,
  isWritable,
  rename,
  showVersions,
  makePdf,
}: DocumentMenuProps) {
  const t = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const { name, _id } = document;
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-hidden
        tabIndex={-1}
        accept={acceptOf(store.rules)}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          currentTarget.value = '';
          if (file) void store.addVersion(document, file);
        }}
      />
      <Menu position="bottom-end" onOpen={() => void store.askConverted()}>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" aria-label={t('More for {name}', { name })} title={t('More')}>
            <IconDots size={16} stroke={1.5} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconEye {...icon} />} onClick={() => store.view(document)}>
            {t('View')}
          </Menu.Item>
          <Menu.Item leftSection={<IconExternalLink {...icon} />} onClick={() => void store.openInTab(_id)}>
            {t('Open in a new tab')}
          </Menu.Item>
          <Menu.Item leftSection={<IconLink {...icon} />} onClick={() => void store.copyLink(document)}>
            {t('Copy a one-time link')}
          </Menu.Item>
          <Menu.Item leftSection={<IconHistory {...icon} />} onClick={showVersions}>
            {t('Versions')}
          </Menu.Item>
          {isWritable && (
            <WritingItems document={document} store={store} rename={rename} makePdf={makePdf} addVersion={() => input.current?.click()} />
          )}
        </Menu.Dropdown>
      </Menu>
    </>
  );
});

interface WritingItemsProps extends Pick<DocumentMenuProps, 'document' | 'store' | 'rename' | 'makePdf'> {
  readonly addVersion: () => void;
}

/** What changes the document, or makes another of it. */
const WritingItems = observer(function WritingItems({ document, store, rename, makePdf, addVersion }: WritingItemsProps) {
  const t = useTranslate();
  const isShared = document.isShared === true;
  const extension = extensionOf(document.name);
  const canBePdf = store.converted?.includes(extension) === true;
  return (
    <>
      <Menu.Divider />
      <Menu.Item leftSection={<IconPencil {...icon} />} onClick={rename}>
        {t('Rename')}
      </Menu.Item>
      <Menu.Item leftSection={<IconUpload {...icon} />} onClick={addVersion}>
        {t('Upload a new version')}
      </Menu.Item>
      {store.tellsShared && (
        <Menu.Item
          leftSection={isShared ? <IconEyeOff {...icon} /> : <IconUsers {...icon} />}
          onClick={() => void store.share(document, !isShared)}
        >
          {isShared ? t('Hide from clients') : t('Show to clients')}
        </Menu.Item>
      )}
      {canBePdf && (
        <Menu.Item leftSection={<IconFileTypePdf {...icon} />} onClick={makePdf}>
          {extension === 'pdf' ? t('Add a watermark') : t('Make a PDF')}
        </Menu.Item>
      )}
      <Menu.Divider />
      <Menu.Item color="red" leftSection={<IconTrash {...icon} />} onClick={() => void store.remove(document)}>
        {t('Delete')}
      </Menu.Item>
    </>
  );
});
