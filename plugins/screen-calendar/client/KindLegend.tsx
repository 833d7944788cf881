import { entityPluralLabel } from '@mortise/sdk';
import { useTranslate } from '@mortise/sdk/client';
import { UnstyledButton } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import type { CalendarStore } from './CalendarStore.ts';
import { KindMark } from './KindMark.tsx';
import styles from './Calendar.module.css';

/** Which kinds there are, in their colours; each can be left out. */
export const KindLegend = observer(function KindLegend({ store: { kinds, hidden } }: { readonly store: CalendarStore }) {
  const t = useTranslate();
  return (
    <div role="group" aria-label={t('Record types shown')} className={styles['legend']}>
      {kinds.map((kind) => {
        const { entity } = kind;
        return (
          <UnstyledButton
            key={entity.name}
            className={styles['kind']}
            aria-pressed={!hidden.has(entity.name)}
            onClick={() => hidden.toggle(entity.name)}
          >
            <KindMark kind={kind} />
            {t(entityPluralLabel(entity))}
          </UnstyledButton>
        );
      })}
    </div>
  );
});
