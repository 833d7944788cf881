import type { ArrangedPage } from '@mortise/sdk';
import { formatShortcut, useFormats, usePageKeys, useTranslate } from '@mortise/sdk/client';
import { ActionIcon, Button, Group, Menu, Select } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp, IconDots, IconPlus } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import styles from './Arranging.module.css';
import type { ArrangingStore } from './ArrangingStore.ts';
import { PageDialog } from './PageDialog.tsx';
import { PublishDialog } from './PublishDialog.tsx';

export interface ArrangingBarProps {
  readonly store: ArrangingStore;
  readonly leave: () => void;
}

/** Which page is arranged, and what becomes of it. */
export const ArrangingBar = observer(function ArrangingBar({ store, leave }: ArrangingBarProps) {
  const t = useTranslate();
  const formats = useFormats();
  const [dialog, setDialog] = useState<'publish' | { readonly page: ArrangedPage | undefined }>();
  const { pages, current, draftDate, isDirty } = store;
  const state = isDirty
    ? t('Changes are not saved yet')
    : draftDate === undefined
      ? t('As published')
      : t('Draft of {date}', { date: formats.dateTime(draftDate) });
  return (
    <section className={styles['bar']} aria-label={t('Arrange the page')}>
      <Select
        size="xs"
        aria-label={t('Page')}
        data={pages.map(({ name }, index) => ({ value: String(index), label: name === 'All' ? t('All') : name }))}
        value={String(current)}
        onChange={(index) => index !== null && store.showPage(Number(index))}
        allowDeselect={false}
        w={160}
      />
      <Button
        size="compact-md"
        variant="default"
        leftSection={<IconPlus size={14} stroke={1.5} />}
        aria-expanded={store.insertion.isGalleryOpen}
        onClick={() => store.insertion.openGallery()}
      >
        {t('Add a card')}
      </Button>
      <Group gap={2}>
        <UndoButtons cards={store.cards} />
        <MoreMenu store={store} setDialog={(page) => setDialog({ page })} />
      </Group>
      <span className={styles['state']} aria-live="polite">
        {state}
      </span>
      <Group gap="xs">
        <Button size="compact-md" variant="default" onClick={leave}>
          {t('Close')}
        </Button>
        <Button size="compact-md" variant="default" loading={store.isSaving} disabled={!isDirty} onClick={() => void store.saveDraft()}>
          {t('Save the draft')}
        </Button>
        <Button size="compact-md" disabled={!isDirty && draftDate === undefined} onClick={() => setDialog('publish')}>
          {t('Publish')}
        </Button>
      </Group>
      {dialog === 'publish' && <PublishDialog store={store} close={() => setDialog(undefined)} />}
      {dialog !== undefined && dialog !== 'publish' && <PageDialog store={store} page={dialog.page} close={() => setDialog(undefined)} />}
    </section>
  );
});

/** Undo and redo, also by their keys. */
const UndoButtons = observer(function UndoButtons({ cards }: { readonly cards: ArrangingStore['cards'] }) {
  const t = useTranslate();
  usePageKeys([
    ['mod+Z', () => cards.undo()],
    ['mod+shift+Z', () => cards.redo()],
  ]);
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('Undo')}
        title={formatShortcut('Mod+Z')}
        disabled={!cards.canUndo}
        onClick={() => cards.undo()}
      >
        <IconArrowBackUp size={16} stroke={1.5} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('Redo')}
        title={formatShortcut('Mod+Shift+Z')}
        disabled={!cards.canRedo}
        onClick={() => cards.redo()}
      >
        <IconArrowForwardUp size={16} stroke={1.5} />
      </ActionIcon>
    </>
  );
});

interface MoreMenuProps {
  readonly store: ArrangingStore;
  readonly setDialog: (page: ArrangedPage | undefined) => void;
}

const MoreMenu = observer(function MoreMenu({ store, setDialog }: MoreMenuProps) {
  const t = useTranslate();
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={t('More')}>
          <IconDots size={16} stroke={1.5} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => setDialog(store.page)}>{t('Settings of the page')}</Menu.Item>
        <Menu.Item onClick={() => setDialog(undefined)}>{t('Another page')}</Menu.Item>
        <Menu.Item onClick={() => store.removePage()}>{t('Remove this page')}</Menu.Item>
        <Menu.Divider />
        <Menu.Item onClick={() => store.reset()}>{t('Reset to the layout of scripts and plugins')}</Menu.Item>
        <Menu.Item onClick={() => void store.loadVersions()}>{t('Versions of the page')}</Menu.Item>
        {store.draftDate !== undefined && <Menu.Item onClick={() => void store.throwDraftAway()}>{t('Discard the draft')}</Menu.Item>}
      </Menu.Dropdown>
    </Menu>
  );
});
