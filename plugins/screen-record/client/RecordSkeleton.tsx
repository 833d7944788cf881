import type { EntityShape } from '@mortise/sdk';
import { listTrailOf, SessionService, useService, type TrailRow } from '@mortise/sdk/client';
import { Skeleton } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { KeyFigure, RecordTitle } from './RecordTitle.tsx';
import head from './RecordHead.module.css';
import styles from './RecordSkeleton.module.css';

interface RecordSkeletonProps {
  readonly entity: EntityShape;
  readonly registration: string | undefined;
}

/** While the record comes: what the list knew of it, and below that four small cards and a wide one. */
export function RecordSkeleton({ entity, registration }: RecordSkeletonProps) {
  const { known, list } = useKnownRecord(entity, registration);
  return (
    <div aria-busy="true">
      {known && (
        <header className={head['head']}>
          <div className={head['row']}>
            <RecordTitle entity={entity} record={known} list={list} />
            <KeyFigure entity={entity} record={known} />
          </div>
        </header>
      )}
      <div className={styles['page']}>
        {known === undefined && <Skeleton height={44} width={320} />}
        <div className={styles['small']}>
          {[1, 2, 3, 4].map((card) => (
            <Skeleton key={card} height={72} radius="md" data-skeleton="small" />
          ))}
        </div>
        <Skeleton height={360} radius="md" data-skeleton="wide" />
      </div>
    </div>
  );
}

interface KnownRecord {
  readonly known: TrailRow | undefined;
  /** Where the list is, with its search. */
  readonly list: string | undefined;
}

/** From the list that the user came from. It says what it knows as it goes: after this page has begun. */
function useKnownRecord(entity: EntityShape, registration: string | undefined): KnownRecord {
  const { user } = useService(SessionService);
  const trail = useSyncExternalStore(neverTold, () => (registration === undefined ? undefined : listTrailOf(entity, user, registration)));
  return { known: trail?.rows.find((row) => row.registration === registration), list: trail?.address };
}

/** Browsers tell a tab nothing of its own storage. */
const neverTold = () => () => {};
