import { ApiService, SessionService, useServices, useTranslate } from '@mortise/sdk/client';
import { ShownOnceModal } from '@mortise/sdk/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { MadeLink } from './MadeLink.tsx';
import { NewLinkForm } from './NewLinkForm.tsx';
import { NewLinkStore } from './NewLinkStore.ts';

/** Makes an address at which another program reads the calendar, and shows it once. */
export default observer(function AddLinkDialog({ close }: { readonly close: () => void }) {
  const t = useTranslate();
  const services = useServices();
  const [store] = useState(() => new NewLinkStore(services.get(SessionService).user.username, services.get(ApiService)));
  const { made } = store;
  return (
    <ShownOnceModal title={t('Add a calendar link')} isShown={made !== undefined} close={close}>
      {made === undefined ? <NewLinkForm store={store} close={close} /> : <MadeLink address={made} done={close} />}
    </ShownOnceModal>
  );
});
