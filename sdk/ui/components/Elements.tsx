import { Text } from '@mantine/core';
import type { LayoutNode } from '../../wire.ts';
import { useNear } from '../layout/useNear.ts';
import type { RecordPage } from '../../client/RecordPage.ts';
import { useTranslate } from '../../client/useTranslate.ts';
import { Element } from './Element.tsx';
import styles from './Elements.module.css';

export interface ElementsProps {
  /** Of more than 200 the first 200 are shown, and a notice says so. */
  readonly nodes: readonly LayoutNode[];
  readonly page?: RecordPage;
  /** The prop that holds them; `elements` unless given. */
  readonly prop?: string;
  /** Side by side, as many as there is room for. */
  readonly isRow?: boolean;
}

const MOST = 200;
/** Drawn with what they stand in; the others when the user comes near them. */
const AT_ONCE = 12;

/** The inline elements of a card, or of an element that holds others, below each other. */
export function Elements({ nodes, page, prop = 'elements', isRow = false }: ElementsProps) {
  return (
    <>
      {nodes.length > MOST && <TooMany count={nodes.length} />}
      <div className={styles['elements']} data-row={isRow || undefined}>
        {nodes.slice(0, MOST).map((node, index) => (
          <Placed
            key={`${node.kind}/${node.title ?? ''}/${index}`}
            node={node}
            at={`props.${prop}[${index}]`}
            isFirst={index < AT_ONCE}
            page={page}
          />
        ))}
      </div>
    </>
  );
}

interface PlacedProps {
  readonly node: LayoutNode;
  readonly at: string;
  readonly isFirst: boolean;
  readonly page: RecordPage | undefined;
}

function Placed({ node, at, isFirst, page }: PlacedProps) {
  const [isNear, place] = useNear(isFirst || node.hidden === true);
  if (!isNear) return <div ref={place} className={styles['waiting']} data-waiting={node.kind} />;
  return (
    <div className={styles['element']}>
      <Element node={node} at={at} {...(page && { page })} />
    </div>
  );
}

function TooMany({ count }: { readonly count: number }) {
  const t = useTranslate();
  return (
    <Text size="sm" role="alert" mb="sm">
      {t('The layout says {count} elements here. The first {most} are shown: there is no room for more in one place.', {
        count,
        most: MOST,
      })}
    </Text>
  );
}
