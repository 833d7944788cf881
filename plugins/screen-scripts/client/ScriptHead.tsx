import { ActionIcon, Button, Menu } from '@mantine/core';
import { DialogsService, formatShortcut, NotificationsService, useService, useTranslate } from '@mortise/sdk/client';
import { Changing } from '@mortise/sdk/ui';
import { IconDots } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import type { OpenScript } from './OpenScript.ts';
import styles from './Scripts.module.css';

interface ScriptHeadProps {
  readonly script: OpenScript;
  /** It can be published as it is, to run with the rights of somebody else. */
  readonly canBeUnchanged: boolean;
  readonly publish: () => void;
  /** Rejects with an ApiError. */
  readonly remove: () => Promise<void>;
}

/** What is open, how it is saved, and what comes next. */
export const ScriptHead = observer(function ScriptHead({ script, canBeUnchanged, publish, remove }: ScriptHeadProps) {
  const t = useTranslate();
  const { published, kind } = script;
  return (
    <header className={styles['head']}>
      <h2>
        <bdi>{script.name}</bdi>
      </h2>
      <span className={styles['muted']}>
        {t(kind.label)} ·{' '}
        <Changing key={script.name} value={String(published?.version)}>
          {published ? t('Version {version}', { version: published.version }) : t('Never published')}
        </Changing>
      </span>
      <SaveState script={script} />
      {script.isWritable && (
        <span className={styles['actions']}>
          <Button
            title={formatShortcut('Mod+Enter')}
            onClick={publish}
            disabled={!script.isChanged && !canBeUnchanged}
            loading={script.isBusy}
          >
            {t('Publish')}
          </Button>
          <MoreActions script={script} remove={remove} />
        </span>
      )}
    </header>
  );
});

const SaveState = observer(function SaveState({
  script: { saveState, isChanged, isWritable, published },
}: {
  readonly script: OpenScript;
}) {
  const t = useTranslate();
  return (
    <span className={styles['saveState']} data-state={saveState} aria-live="polite">
      {text()}
    </span>
  );

  function text(): string {
    if (!isWritable) return t('Read only');
    if (saveState === 'failed') return t('The draft is kept in this browser only');
    if (saveState !== 'saved') return t('Saving the draft');
    return isChanged && published ? t('Draft saved, not published') : '';
  }
});

const MoreActions = observer(function MoreActions({ script, remove }: Pick<ScriptHeadProps, 'script' | 'remove'>) {
  const t = useTranslate();
  const dialogs = useService(DialogsService);
  const notifications = useService(NotificationsService);
  const { name } = script;
  const ask = async (): Promise<void> => {
    const message = t('The product goes on without it, for everybody and at once. Its history stays.');
    if (!(await dialogs.confirm({ title: t('Delete {script}?', { script: name }), message, confirm: t('Delete'), isDangerous: true })))
      return;
    try {
      await remove();
      notifications.success(t('{script} is deleted', { script: name }));
    } catch (error) {
      notifications.failure(error);
    }
  };
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="default" size={32} aria-label={t('More actions')}>
          <IconDots size={16} stroke={1.5} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item disabled={!script.isChanged || script.published === undefined} onClick={() => void script.discardDraft()}>
          {t('Discard the draft')}
        </Menu.Item>
        <Menu.Item color="red" disabled={script.published === undefined} onClick={() => void ask()}>
          {t('Delete')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
});
