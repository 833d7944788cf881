import { formatShortcut, useService, useTranslate } from '@mortise/sdk/client';
import { ActionIcon } from '@mantine/core';
import { IconArrowLeft, IconArrowRight, IconArrowsMaximize, IconX } from '@tabler/icons-react';
import { when } from 'mobx';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { SideViewToken } from '../../session/tokens.ts';
import type { SideViewHistory } from './SideViewHistory.ts';
import styles from './SideView.module.css';

interface SideViewHeadProps {
  readonly name: string;
  readonly history: SideViewHistory;
  readonly openAsPage: (path: string) => void;
}

/** Where one is in the side view, the way back and forth, and the way out of it. */
export const SideViewHead = observer(function SideViewHead({ name, history, openAsPage }: SideViewHeadProps) {
  const t = useTranslate();
  const view = useService(SideViewToken);
  const maximize = () => {
    const { path } = view;
    view.close();
    // Unsaved changes may keep it open.
    if (path !== undefined)
      when(
        () => view.path !== path,
        () => view.path === undefined && openAsPage(path),
      );
  };
  return (
    <div className={styles['head']}>
      <HeadButton label={t('Back')} run={() => history.back()} isOff={!history.canGoBack}>
        <IconArrowLeft size={16} stroke={1.5} className={styles['arrow']} />
      </HeadButton>
      <HeadButton label={t('Forward')} run={() => history.forward()} isOff={!history.canGoForward}>
        <IconArrowRight size={16} stroke={1.5} className={styles['arrow']} />
      </HeadButton>
      <span className={styles['name']}>{name}</span>
      <HeadButton label={t('Open as a page')} run={maximize}>
        <IconArrowsMaximize size={16} stroke={1.5} />
      </HeadButton>
      <HeadButton label={t('Close')} keys="Alt+X" run={() => view.close()}>
        <IconX size={16} stroke={1.5} />
      </HeadButton>
    </div>
  );
});

interface HeadButtonProps {
  readonly label: string;
  readonly keys?: string;
  readonly run: () => void;
  readonly isOff?: boolean;
  readonly children: ReactNode;
}

function HeadButton({ label, keys, run, isOff = false, children }: HeadButtonProps) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={label}
      title={keys === undefined ? label : `${label} (${formatShortcut(keys)})`}
      disabled={isOff}
      onClick={run}
    >
      {children}
    </ActionIcon>
  );
}
