import { UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useEffect, useId, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useTranslate } from '../../client/useTranslate.ts';
import styles from './CardShell.module.css';

/**
 * Sent to the document to collapse or expand all cards: ALT+C.
 * @internal
 */
export const TOGGLE_CARDS = 'mortise:toggle-cards';

/**
 * Sent to the document to bring everything on the page to light for a moment of searching: cards that wait are made, collapsed ones open.
 * @internal
 */
export const REVEAL_CARDS = 'mortise:reveal-cards';

export interface CardShellProps {
  /** Translated. */
  readonly title: string;
  /** Whether it starts collapsed where the user has not said otherwise. */
  readonly isCollapsed?: boolean;
  /** Called while the content is there to be seen, more than once: what only the content needs is asked for then. */
  readonly onOpen?: () => void;
  /** Beside the title, e.g. a count. */
  readonly hint?: ReactNode;
  /** Buttons at the end of the head. */
  readonly actions?: ReactNode;
  /** Without space around the content, for tables. */
  readonly isFlush?: boolean;
  readonly children: ReactNode;
}

/** The frame of a card: title, actions, and a content that can be collapsed; remembered per page and title. */
export function CardShell({ title, isCollapsed = false, onOpen, hint, actions, isFlush = false, children }: CardShellProps) {
  const t = useTranslate();
  const id = useId();
  const [isOpen, setOpen] = useRememberedState(title, !isCollapsed);
  useEffect(() => {
    if (isOpen) onOpen?.();
  }, [isOpen, onOpen]);
  return (
    <section className={styles['card']} aria-labelledby={`${id}-title`}>
      <header className={styles['head']} data-actions={(isOpen && Boolean(actions)) || undefined}>
        <UnstyledButton
          className={styles['toggle']}
          aria-expanded={isOpen}
          aria-controls={`${id}-content`}
          title={isOpen ? t('Collapse') : t('Expand')}
          onClick={() => setOpen(!isOpen)}
        >
          <IconChevronDown size={16} stroke={1.5} className={styles['arrow']} data-open={isOpen || undefined} aria-hidden />
          <h2 id={`${id}-title`} className={styles['title']}>
            {title}
          </h2>
          {hint !== undefined && <span className={styles['hint']}>{hint}</span>}
        </UnstyledButton>
        {isOpen && actions}
      </header>
      <div id={`${id}-content`} hidden={!isOpen} className={isFlush ? styles['flush'] : styles['content']}>
        {isOpen && children}
      </div>
    </section>
  );
}

/** Kept per kind of page (`/contract`), so that a card collapsed once is so on every record. */
function useRememberedState(title: string, initial: boolean): readonly [boolean, (isOpen: boolean) => void] {
  const page = `/${useLocation().pathname.split('/')[1] ?? ''}`;
  const key = `mortise.card${page}/${title}`;
  const [isOpen, setOpen] = useState(() => (localStorage.getItem(key) ?? (initial ? 'open' : 'closed')) === 'open');
  const change = (next: boolean) => {
    localStorage.setItem(key, next ? 'open' : 'closed');
    setOpen(next);
  };
  useEffect(() => {
    const follow = (event: Event) => {
      const next = (event as CustomEvent<boolean>).detail;
      localStorage.setItem(key, next ? 'open' : 'closed');
      setOpen(next);
    };
    const reveal = () => setOpen(true);
    document.addEventListener(TOGGLE_CARDS, follow);
    document.addEventListener(REVEAL_CARDS, reveal);
    return () => {
      document.removeEventListener(TOGGLE_CARDS, follow);
      document.removeEventListener(REVEAL_CARDS, reveal);
    };
  }, [key]);
  return [isOpen, change];
}
