import type { LayoutNode } from '@mortise/sdk';
import type { RecordPage } from '@mortise/sdk/client';
import { Card, useNear } from '@mortise/sdk/ui';
import styles from './RecordLayout.module.css';

export interface NearCardProps {
  readonly node: LayoutNode;
  readonly page: RecordPage;
  readonly at: string;
  /** Whether it is near without a look at the page. */
  readonly isAtTop: boolean;
  /** Whether those before it are drawn. */
  readonly hasTurn: boolean;
}

/** A card that is made when the user comes near it and it has its turn. */
export function NearCard({ node, page, at, isAtTop, hasTurn }: NearCardProps) {
  const [isNear, place] = useNear(isAtTop);
  return isNear && hasTurn ? (
    <Card node={node} page={page} at={at} />
  ) : (
    <div ref={place} className={styles['waiting']} data-waiting={node.kind} />
  );
}
