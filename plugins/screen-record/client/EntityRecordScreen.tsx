import { ApiError, entityLabel, listRoute } from '@mortise/sdk';
import {
  useDocumentTitle,
  useLeaveGuard,
  useLocation,
  useNavigate,
  useServices,
  useStore,
  useTranslate,
  type RecordScreenProps,
} from '@mortise/sdk/client';
import { lazyView, Loaded, LoadFailure } from '@mortise/sdk/ui';
import { observer } from 'mobx-react-lite';
import { useCallback, useRef, useState, type SyntheticEvent } from 'react';
import { DraftNotice } from './DraftNotice.tsx';
import { focusFirstInput } from './focusFirstInput.ts';
import { NotThere } from './NotThere.tsx';
import { RecordHead } from './RecordHead.tsx';
import { RecordNotices } from './RecordNotices.tsx';
import { RecordLayout } from './RecordLayout.tsx';
import { recordServices } from './RecordServices.ts';
import { RecordSkeleton } from './RecordSkeleton.tsx';
import { RecordStore } from './RecordStore.ts';
import { SaveBar } from './SaveBar.tsx';
import { useArrival } from './useArrival.ts';
import { usePrefetchedInputs } from './usePrefetchedInputs.ts';
import { useRecordShortcuts } from './useRecordShortcuts.ts';
import styles from './EntityRecordScreen.module.css';

const ArrangingPage = lazyView(() => import('./arranging/ArrangingPage.tsx'));
const TransitionDialog = lazyView(() => import('./TransitionDialog.tsx'));
const RecordModal = lazyView(() => import('./RecordModal.tsx'));
const ConflictDialog = lazyView(() => import('./ConflictDialog.tsx'));

/** The record page of an entity; without a registration the page that creates a record. */
export default observer(function EntityRecordScreen({ entity, registration }: RecordScreenProps) {
  const t = useTranslate();
  const navigate = useNavigate();
  const { key: cameFrom, search } = useLocation();
  const all = useServices();
  const [services] = useState(() => recordServices(all, search));
  const store = useStore(() => new RecordStore(entity, registration, services));
  usePrefetchedInputs(store.isWritable);
  useDocumentTitle(titleOf(store, t));
  useLeaveGuard(useCallback(() => store.form.isDirty, [store]));
  const form = useRef<HTMLFormElement>(null);
  const edit = useCallback(() => {
    store.edit();
    focusFirstInput(() => form.current, entity);
  }, [entity, store]);
  useArrival(store, edit);
  useRecordShortcuts(store, services, edit);
  const save = async () => {
    const path = await store.save();
    if (path !== undefined && store.isNew) void navigate(path, { replace: true });
  };
  const cancel = () => {
    const { isNew } = store;
    store.cancel();
    if (isNew && cameFrom === 'default') void navigate(listRoute(entity));
    else if (isNew) void navigate(-1);
  };
  if (store.error instanceof ApiError && store.error.status === 404) return <NotThere entity={entity} registration={registration ?? ''} />;
  if (store.error) return <LoadFailure error={store.error} retry={() => void store.load()} />;
  if (store.isLoading) return <RecordSkeleton entity={entity} registration={registration} />;
  if (store.layout.isArranging) {
    return (
      <div className={styles['page']}>
        <RecordHead store={store} edit={edit} />
        <Loaded fallback={<RecordSkeleton entity={entity} registration={undefined} />}>
          <ArrangingPage record={store} />
        </Loaded>
      </div>
    );
  }
  return (
    <form
      ref={form}
      className={styles['page']}
      noValidate
      aria-label={t(entityLabel(entity))}
      onSubmit={(event) => {
        if (isOfPage(event)) void save();
      }}
    >
      <RecordHead store={store} edit={edit} />
      <RecordNotices store={store} />
      <DraftNotice store={store} discard={() => store.cancel()} />
      <RecordLayout store={store} />
      <SaveBar store={store} cancel={cancel} />
      <RecordDialogs store={store} />
    </form>
  );
});

/** Whether the page's own form was sent; React tells it of the forms of its dialogs too. */
function isOfPage(event: SyntheticEvent): boolean {
  if (event.target !== event.currentTarget) return false;
  event.preventDefault();
  return true;
}

/** What lies over the page: two changes of one record, what a transition asks for, or a modal of the layout. */
const RecordDialogs = observer(function RecordDialogs({ store }: { readonly store: RecordStore }) {
  const { conflict, workflow, layout } = store;
  const modal = store.modal === undefined ? undefined : layout.shown.modals?.[store.modal];
  return (
    <>
      <Loaded fallback={null}>{conflict && <ConflictDialog store={store} conflict={conflict} />}</Loaded>
      <Loaded fallback={null}>{workflow.asking && <TransitionDialog store={store} asking={workflow.asking} />}</Loaded>
      <Loaded fallback={null}>{modal && <RecordModal store={store} modal={modal} />}</Loaded>
    </>
  );
});

function titleOf({ record, entity, isNew }: RecordStore, t: ReturnType<typeof useTranslate>): string {
  const kind = t(entityLabel(entity));
  if (isNew || record === undefined) return isNew ? t('New {entity}', { entity: kind.toLowerCase() }) : kind;
  return record.name === undefined ? `${kind} ${record.registration}` : `${record.name} · ${record.registration}`;
}
