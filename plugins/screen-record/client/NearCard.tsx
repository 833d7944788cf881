import type { LayoutNode } from '@mortise/sdk';
import { Card, REVEAL_CARDS, type RecordPage } from '@mortise/sdk/client';
import { startTransition, useEffect, useRef, useState } from 'react';
import styles from './RecordLayout.module.css';

export interface NearCardProps {
  readonly node: LayoutNode;
  readonly page: RecordPage;
  readonly at: string;
  /** Drawn at once: it stands at the top. */
  readonly isFirst: boolean;
}

/** How far below the window cards are made ready. */
const AHEAD = '600px';

/** A card that is made when the user comes near it: what nobody looks at asks for nothing. Printing and a search for a field make all of them. */
export function NearCard({ node, page, at, isFirst }: NearCardProps) {
  const [isNear, setNear] = useState(isFirst || typeof IntersectionObserver === 'undefined');
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isNear || place.current === null) return undefined;
    const come = () => setNear(true);
    // What the user does meanwhile goes first.
    const draw = (entries: readonly IntersectionObserverEntry[]) => entries.some(({ isIntersecting }) => isIntersecting) && startTransition(come); // prettier-ignore
    const watching = new IntersectionObserver(draw, { rootMargin: AHEAD });
    watching.observe(place.current);
    window.addEventListener('beforeprint', come);
    document.addEventListener(REVEAL_CARDS, come);
    return () => {
      watching.disconnect();
      window.removeEventListener('beforeprint', come);
      document.removeEventListener(REVEAL_CARDS, come);
    };
  }, [isNear]);
  return isNear ? <Card node={node} page={page} at={at} /> : <div ref={place} className={styles['waiting']} data-waiting={node.kind} />;
}
