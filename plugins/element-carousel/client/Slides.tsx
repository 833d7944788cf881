import { TranslationService, useService, useTranslate } from '@mortise/sdk/client';
import { ActionIcon } from '@mantine/core';
import { useReducedMotion } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useState, type KeyboardEvent, type ReactNode } from 'react';
import styles from './Carousel.module.css';

export interface Slide {
  readonly key: string;
  readonly content: ReactNode;
}

interface SlidesProps {
  readonly slides: readonly Slide[];
  readonly seconds: number;
  /** Translated. */
  readonly label: string;
}

/** Whether it turns by itself: until somebody pauses it, points at it or is in it; never for whoever wants less motion. */
function useTurning(seconds: number, turn: () => void) {
  const isStill = useReducedMotion(false, { getInitialValueInEffect: false });
  const [isPaused, setPaused] = useState(false);
  const [isHeld, setHeld] = useState(false);
  const mayTurn = seconds > 0 && !isStill;
  useEffect(() => {
    if (!mayTurn || isPaused || isHeld) return undefined;
    const timer = setInterval(turn, seconds * 1_000);
    return () => clearInterval(timer);
  });
  return { mayTurn, isPaused, setPaused, setHeld };
}

/** One of several contents at a time. */
export const Slides = observer(function Slides({ slides, seconds, label }: SlidesProps) {
  const t = useTranslate();
  const { isRightToLeft } = useService(TranslationService);
  const [chosen, setChosen] = useState(0);
  const index = Math.min(chosen, slides.length - 1);
  const go = (by: number) => setChosen((index + by + slides.length) % slides.length);
  const { mayTurn, isPaused, setPaused, setHeld } = useTurning(seconds, () => go(1));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    if (event.target instanceof HTMLElement && event.target.closest('input, textarea, [role=grid], [contenteditable=true]')) return;
    event.preventDefault();
    go((event.key === 'ArrowRight') === isRightToLeft ? -1 : 1);
  };
  const [Before, After] = isRightToLeft ? [IconChevronRight, IconChevronLeft] : [IconChevronLeft, IconChevronRight];
  const place = t('{index} of {count}', { index: index + 1, count: slides.length });
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its keys are those of the buttons below
    <section
      className={styles['carousel']}
      aria-roledescription={t('carousel')}
      aria-label={label}
      onKeyDown={onKeyDown}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div
        className={styles['slide']}
        role="group"
        aria-roledescription={t('slide')}
        aria-label={place}
        aria-live={mayTurn && !isPaused ? 'off' : 'polite'}
      >
        <div key={slides[index]!.key}>{slides[index]!.content}</div>
      </div>
      {slides.length > 1 && (
        <div className={styles['controls']}>
          <ActionIcon variant="default" aria-label={t('Previous')} onClick={() => go(-1)}>
            <Before size={16} stroke={1.5} />
          </ActionIcon>
          <span className={styles['place']}>{place}</span>
          <ActionIcon variant="default" aria-label={t('Next')} onClick={() => go(1)}>
            <After size={16} stroke={1.5} />
          </ActionIcon>
          {mayTurn && (
            <ActionIcon variant="default" aria-label={isPaused ? t('Let it turn') : t('Pause')} onClick={() => setPaused(!isPaused)}>
              {isPaused ? <IconPlayerPlay size={16} stroke={1.5} /> : <IconPlayerPause size={16} stroke={1.5} />}
            </ActionIcon>
          )}
        </div>
      )}
    </section>
  );
});
