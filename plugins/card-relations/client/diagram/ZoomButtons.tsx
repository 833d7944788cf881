import { useTranslate } from '@mortise/sdk/client';
import { ActionIcon, Tooltip } from '@mantine/core';
import { IconFocusCentered, IconMinus, IconPlus } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import type { NetworkDiagram } from './NetworkDiagram.ts';
import { ZOOM } from './zoom.ts';
import styles from './Diagram.module.css';

export const ZoomButtons = observer(function ZoomButtons({ diagram }: { readonly diagram: NetworkDiagram | undefined }) {
  const t = useTranslate();
  return (
    <div className={styles['zoom']}>
      <ZoomButton label={t('Zoom in')} icon={IconPlus} run={() => diagram?.zoomBy(ZOOM)} />
      <ZoomButton label={t('Zoom out')} icon={IconMinus} run={() => diagram?.zoomBy(1 / ZOOM)} />
      <ZoomButton label={t('Show all of it')} icon={IconFocusCentered} run={() => diagram?.fit()} />
    </div>
  );
});

interface ZoomButtonProps {
  readonly label: string;
  readonly icon: typeof IconPlus;
  readonly run: () => void;
}

function ZoomButton({ label, icon: Icon, run }: ZoomButtonProps) {
  return (
    <Tooltip label={label} position="left">
      <ActionIcon variant="default" aria-label={label} onClick={run}>
        <Icon size={16} stroke={1.5} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
