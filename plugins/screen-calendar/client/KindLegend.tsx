import { entityPluralLabel } from '@mortise/sdk';
import { useTranslate } from '@mortise/sdk/client';
import { Switch, UnstyledButton } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import type { CalendarStore } from './CalendarStore.ts';
import { KindMark } from './KindMark.tsx';
import styles from './Calendar.module.css';

/** Which kinds there are, in their colours; each can be left out, and so can what is assigned to others. */
export const KindLegend = observer(function KindLegend({ store }: { readonly store: CalendarStore }) {
  const t = useTranslate();
  return (
    <div className={styles['legend']}>
      <div role="group" aria-label={t('Record types shown')} className={styles['legend']}>
        {store.kinds.map((kind) => (
          <UnstyledButton
            key={kind.entity.name}
            className={styles['kind']}
            aria-pressed={store.isShown(kind)}
            onClick={() => store.toggle(kind)}
          >
            <KindMark kind={kind} />
            {t(entityPluralLabel(kind.entity))}
          </UnstyledButton>
        ))}
      </div>
      {store.hasAssignees && (
        <Switch
          size="xs"
          label={t('Only assigned to me')}
          checked={store.place.isMine}
          onChange={({ currentTarget }) => store.showMine(currentTarget.checked)}
        />
      )}
    </div>
  );
});
