import { ActionIcon, Group } from '@mantine/core';
import { IconArrowsMinimize, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { useState, type KeyboardEvent, type WheelEvent } from 'react';
import { useTranslate } from '../../client/useTranslate.ts';
import styles from './FileViewerDialog.module.css';

const STEP = 1.25;
const [LEAST, MOST] = [0.25, 8];

/** An image as large as there is room, or larger: with the buttons, + and −, or Ctrl and the wheel; 0 fits it in again. */
export function ImageView({ url, name }: { readonly url: string; readonly name: string }) {
  const t = useTranslate();
  const [zoom, setZoom] = useState(1);
  const [isBroken, setBroken] = useState(false);
  const scale = (factor: number) => setZoom((before) => Math.min(MOST, Math.max(LEAST, before * factor)));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey) return;
    if (event.key === '+') scale(STEP);
    else if (event.key === '-') scale(1 / STEP);
    else if (event.key === '0') setZoom(1);
    else return;
    event.preventDefault();
  };
  const onWheel = (event: WheelEvent) => {
    if (event.ctrlKey) scale(event.deltaY < 0 ? STEP : 1 / STEP);
  };
  if (isBroken) return <div className={styles['message']}>{t('There is no preview of this file. Download it to open it.')}</div>;
  const size = { inlineSize: `${zoom * 100}%`, blockSize: `${zoom * 100}%` };
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it scrolls, and its keys are those of the buttons below */}
      <div
        className={styles['frame']}
        role="group"
        aria-label={name}
        tabIndex={0}
        onKeyDown={onKeyDown}
        onWheel={onWheel}
        data-scrolls={zoom > 1 || undefined}
      >
        <img src={url} alt={name} className={styles['image']} style={size} draggable={false} onError={() => setBroken(true)} />
      </div>
      <Group gap={4} justify="center" className={styles['zoom']}>
        <ActionIcon variant="subtle" color="gray" aria-label={t('Smaller')} title={t('Smaller')} onClick={() => scale(1 / STEP)}>
          <IconZoomOut size={18} stroke={1.5} />
        </ActionIcon>
        <span className={styles['place']} aria-live="polite">
          {`${Math.round(zoom * 100)}%`}
        </span>
        <ActionIcon variant="subtle" color="gray" aria-label={t('Larger')} title={t('Larger')} onClick={() => scale(STEP)}>
          <IconZoomIn size={18} stroke={1.5} />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('Fit into the window')}
          title={t('Fit into the window')}
          onClick={() => setZoom(1)}
        >
          <IconArrowsMinimize size={18} stroke={1.5} />
        </ActionIcon>
      </Group>
    </>
  );
}
