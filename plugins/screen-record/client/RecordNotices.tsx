import { lazyView, Loaded, WaitingChange } from '@mortise/sdk/ui';
import { observer } from 'mobx-react-lite';
import { OtherTabNotice } from './OtherTabNotice.tsx';
import type { RecordStore } from './RecordStore.ts';
import { SavedElsewhereNotice } from './SavedElsewhereNotice.tsx';

const BeforeTransition = lazyView(() => import('./BeforeTransition.tsx'));

/** What whoever looks at the record has to know: that a change waits for a second person, that it is open in another tab, that somebody else saved it, what is missing before the next step. */
export const RecordNotices = observer(function RecordNotices({ store }: { readonly store: RecordStore }) {
  const { entity, record } = store;
  return (
    <>
      {entity.approvalArea !== undefined && record !== undefined && <WaitingChange area={entity.approvalArea} name={record.registration} />}
      <OtherTabNotice tabs={store.otherTabs} />
      <SavedElsewhereNotice store={store} />
      <Loaded fallback={null}>
        {store.transitions.some(({ conditions }) => conditions?.some(({ isMet }) => !isMet)) && <BeforeTransition store={store} />}
      </Loaded>
    </>
  );
});
