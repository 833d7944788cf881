import type { LayoutNode } from '@mortise/sdk';
import type { RecordPage } from '@mortise/sdk/client';
import { Card, useNear } from '@mortise/sdk/ui';
import styles from './RecordLayout.module.css';

export interface NearCardProps {
  readonly node: LayoutNode;
  readonly page: RecordPage;
  readonly at: string;
  /** Drawn at once: it stands at the top. */
  readonly isFirst: boolean;
}

/** A card that is made when the user comes near it. */
export function NearCard({ node, page, at, isFirst }: NearCardProps) {
  const [isNear, place] = useNear(isFirst);
  return isNear ? <Card node={node} page={page} at={at} /> : <div ref={place} className={styles['waiting']} data-waiting={node.kind} />;
}
