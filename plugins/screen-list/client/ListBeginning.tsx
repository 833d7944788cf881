import { entityPluralLabel, listRoute, type EntityShape } from '@mortise/sdk';
import { SessionService, useService, useServices, useTranslate } from '@mortise/sdk/client';
import { RecordTable } from '@mortise/sdk/ui';
import { useState } from 'react';
import { ListColumns } from './ListColumns.ts';
import { pageConfigOf } from './pageConfig.ts';
import styles from './EntityListScreen.module.css';

export interface ListBeginningProps {
  readonly entity: EntityShape;
  /** Whether the user has waited long enough to be shown the shape of what comes. */
  readonly isLate: boolean;
}

/** What stands there before the first rows do. */
export function ListBeginning({ entity, isLate }: ListBeginningProps) {
  const t = useTranslate();
  const { options } = useService(SessionService).configuration;
  const { title = entityPluralLabel(entity) } = pageConfigOf(options, listRoute(entity).slice(1));
  return (
    <div className={styles['page']} aria-busy="true">
      <header className={styles['head']}>
        <h1 className={styles['title']}>{t(title)}</h1>
      </header>
      {isLate && <EmptyTable entity={entity} />}
    </div>
  );
}

function EmptyTable({ entity }: { readonly entity: EntityShape }) {
  const t = useTranslate();
  const services = useServices();
  const [columns] = useState(() => new ListColumns({ entity }, services));
  return <RecordTable label={t(entityPluralLabel(entity))} columns={columns.shown} rows={[]} keyOf={() => ''} isLoading isFilling />;
}
