import { useTranslate } from '@mortise/sdk/client';
import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import styles from './Application.module.css';
import type { ApplicationStore } from './ApplicationStore.ts';
import { KeptDialog } from './KeptDialog.tsx';

/** The way on, the way back, and the way out with a link. */
export const Buttons = observer(function Buttons({ store }: { readonly store: ApplicationStore }) {
  const t = useTranslate();
  const [isKeeping, setKeeping] = useState(false);
  const { step, isSummary, isBusy, isPreview } = store;
  return (
    <div className={styles['buttons']}>
      {isSummary ? (
        <Button size="md" onClick={() => void store.send()} loading={isBusy} disabled={isPreview}>
          {t('Send the application')}
        </Button>
      ) : (
        <Button size="md" onClick={() => store.next()}>
          {t('Continue')}
        </Button>
      )}
      {step > 0 && (
        <Button size="md" variant="default" onClick={() => store.back()}>
          {t('Back')}
        </Button>
      )}
      {!isPreview && (
        <Button size="md" variant="subtle" onClick={() => setKeeping(true)}>
          {t('Save and continue later')}
        </Button>
      )}
      {isKeeping && <KeptDialog store={store} close={() => setKeeping(false)} />}
    </div>
  );
});
