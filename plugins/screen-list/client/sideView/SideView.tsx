import { entityLabel, recordPath, type EntityShape } from '@mortise/sdk';
import { ContributionsService, Link, useService, useTranslate } from '@mortise/sdk/client';
import { ContributedView } from '@mortise/sdk/ui';
import { ActionIcon } from '@mantine/core';
import { IconArrowsMaximize, IconX } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import type { TableSetup } from '../TableSetup.ts';
import { useEdgeDrag } from './useEdgeDrag.ts';
import styles from './SideView.module.css';

interface SideViewProps {
  readonly entity: EntityShape;
  readonly registration: string;
  /** Keeps the width that the user gives it. */
  readonly setup: TableSetup;
  readonly close: () => void;
}

/** A record beside its list, half as wide as the window until the user says otherwise. Alt+X and Esc close it. EMBED-015. */
export default observer(function SideView({ entity, registration, setup, close }: SideViewProps) {
  const t = useTranslate();
  const views = useService(ContributionsService).all('recordScreens');
  const view = views.find((candidate) => candidate.entity === entity.name) ?? views.find((candidate) => candidate.entity === undefined);
  const { sideViewWidth = Math.round(window.innerWidth / 2) } = setup.current;
  const edge = useEdgeDrag(sideViewWidth, (width) => void setup.change({ sideViewWidth: width }));
  if (view === undefined) return null;
  return (
    <aside className={styles['side']} style={{ inlineSize: edge.width }} aria-label={`${t(entityLabel(entity))} ${registration}`}>
      <div
        className={styles['edge']}
        role="separator"
        aria-orientation="vertical"
        aria-label={t('Width of the side view')}
        aria-valuenow={edge.width}
        aria-valuemin={edge.least}
        aria-valuemax={edge.most}
        tabIndex={0}
        {...edge.handlers}
      />
      <div className={styles['bar']}>
        <ActionIcon
          component={Link}
          to={recordPath(entity, registration)}
          variant="subtle"
          color="gray"
          aria-label={t('Open as a page')}
          title={t('Open as a page')}
        >
          <IconArrowsMaximize size={16} stroke={1.5} />
        </ActionIcon>
        <ActionIcon variant="subtle" color="gray" aria-label={t('Close')} title={`${t('Close')} (Alt+X)`} onClick={close}>
          <IconX size={16} stroke={1.5} />
        </ActionIcon>
      </div>
      <div className={styles['record']}>
        <ContributedView key={registration} plugin={view.pluginId} load={view.load} with={{ entity, registration }} />
      </div>
    </aside>
  );
});
