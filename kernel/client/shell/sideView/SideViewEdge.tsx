import { useTranslate } from '@mortise/sdk/client';
import { useLocalStorage } from '@mantine/hooks';
import { useLayoutEffect } from 'react';
import { useEdgeDrag } from './useEdgeDrag.ts';
import styles from './SideView.module.css';

const WIDTH = 'mortise.sideViewWidth';

/** The edge between the page and the side view: half of the window until the user moves it. This browser keeps where. */
export function SideViewEdge() {
  const t = useTranslate();
  const [chosen, keep] = useLocalStorage<number>({ key: WIDTH, defaultValue: 0, getInitialValueInEffect: false });
  const edge = useEdgeDrag(chosen > 0 ? chosen : Math.round(window.innerWidth / 2), keep);
  const { width } = edge;
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--mt-side-view', `${width}px`);
    return () => void style.removeProperty('--mt-side-view');
  }, [width]);
  return (
    <div
      className={styles['edge']}
      role="separator"
      aria-orientation="vertical"
      aria-label={t('Width of the side view')}
      aria-valuenow={width}
      aria-valuemin={edge.least}
      aria-valuemax={edge.most}
      tabIndex={0}
      {...edge.handlers}
    />
  );
}
