import type { LayoutNode } from '../../wire.ts';
import type { RecordPage } from '../RecordPage.ts';
import { Element } from './Element.tsx';
import styles from './Elements.module.css';

export interface ElementsProps {
  readonly nodes: readonly LayoutNode[];
  readonly page?: RecordPage;
  /** The prop that holds them; `elements` unless given. */
  readonly prop?: string;
  /** Side by side, as many as there is room for. */
  readonly isRow?: boolean;
}

/** The inline elements of a card, or of an element that holds others, below each other. */
export function Elements({ nodes, page, prop = 'elements', isRow = false }: ElementsProps) {
  return (
    <div className={styles['elements']} data-row={isRow || undefined}>
      {nodes.map((node, index) => (
        <div key={`${node.kind}/${node.title ?? ''}/${index}`} className={styles['element']}>
          <Element node={node} at={`props.${prop}[${index}]`} {...(page && { page })} />
        </div>
      ))}
    </div>
  );
}
