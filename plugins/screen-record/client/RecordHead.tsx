import { usePermission, useTranslate } from '@mortise/sdk/client';
import { FormComputation } from '@mortise/sdk/forms';
import { Card, lazyView, Loaded } from '@mortise/sdk/ui';
import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import ComputeButton from './ComputeButton.tsx';
import { useDebugMode } from './debugMode.ts';
import { primaryTransition } from './primaryTransition.ts';
import { RecordActions } from './RecordActions.tsx';
import type { RecordStore } from './RecordStore.ts';
import { KeyFigure, RecordTitle } from './RecordTitle.tsx';
import { SideColumnButton } from './SideColumnButton.tsx';
import { useListTrail } from './useListTrail.ts';
import styles from './RecordHead.module.css';

const DebugMarkers = lazyView(() => import('./DebugMarkers.tsx'));
const FollowButton = lazyView(() => import('./FollowButton.tsx'));
const ModelMenu = lazyView(() => import('./ModelMenu.tsx'));
const ModelViewer = lazyView(() => import('./ModelViewer.tsx'));
const MoreTransitions = lazyView(() => import('./MoreTransitions.tsx'));
const RecordTrail = lazyView(() => import('./RecordTrail.tsx'));

interface RecordHeadProps {
  readonly store: RecordStore;
  /** Turns inputs on. */
  readonly edit: () => void;
}

/** What it is, how it stands, and what comes next. Stays in sight. */
export const RecordHead = observer(function RecordHead({ store, edit }: RecordHeadProps) {
  const { entity, record, isNew } = store;
  const writesScripts = usePermission('write /api/script/scripts');
  const isDebugged = useDebugMode();
  const trail = useListTrail(entity, store.registration);
  const { sticky, right } = store.layout.shown;
  const [modelFrom, openModel] = useState<HTMLElement>();
  const closeModel = () => {
    openModel(undefined);
    modelFrom?.focus();
  };
  return (
    <header className={styles['head']} data-passes={store.layout.isArranging || undefined}>
      <div className={styles['row']}>
        <RecordTitle entity={entity} record={isNew ? undefined : record} list={trail?.address}>
          <Loaded fallback={null}>
            {trail && record && <RecordTrail entity={entity} registration={record.registration} trail={trail} />}
          </Loaded>
        </RecordTitle>
        <KeyFigure entity={entity} record={record} />
        {!store.layout.isArranging && <Actions store={store} edit={edit} />}
        {(right?.length ?? 0) > 0 && (
          <span className={styles['wide']}>
            <SideColumnButton column={store.sideColumn} />
          </span>
        )}
        {record && !isNew && <RecordActions entity={entity} record={record} />}
        <Loaded fallback={<PlaceOfButton />}>
          {record && !isNew && <FollowButton key={record._id} entity={entity.name} registration={record.registration} />}
        </Loaded>
        <Loaded fallback={<PlaceOfButton />}>{writesScripts && <ModelMenu store={store} openModel={openModel} />}</Loaded>
      </div>
      {sticky && record && !store.layout.isArranging && <Card node={sticky} page={store} />}
      <Loaded fallback={null}>{isDebugged && <DebugMarkers store={store} openModel={openModel} />}</Loaded>
      <Loaded fallback={null}>{modelFrom && <ModelViewer page={store} close={closeModel} />}</Loaded>
    </header>
  );
});

const Actions = observer(function Actions({ store, edit }: RecordHeadProps) {
  const t = useTranslate();
  const { transitions, isEditing, isWritable, isNew, entity, form, record } = store;
  if (isEditing) return FormComputation.isFor(entity) && <ComputeButton form={form} />;
  const primary = primaryTransition(transitions, entity.workflow?.states[record?.status ?? '']?.class);
  const others = transitions.filter((transition) => transition !== primary);
  return (
    <div className={styles['actions']} data-at-thumb={isWritable || others.length > 0 || undefined}>
      {isWritable && !isNew && (
        <Button variant="default" leftSection={<IconPencil size={16} stroke={1.5} />} title={`${t('Edit')} (E)`} onClick={edit}>
          {t('Edit')}
        </Button>
      )}
      {primary && <Button onClick={() => void store.runTransition(primary)}>{t(primary.label)}</Button>}
      <Loaded fallback={<PlaceOfButton />}>{others.length > 0 && <MoreTransitions store={store} transitions={others} />}</Loaded>
    </div>
  );
});

/** Of a button with an icon, while its code comes: what stands beside it must not move under the pointer. */
const PlaceOfButton = () => <span className={styles['placeOfButton']} />;
