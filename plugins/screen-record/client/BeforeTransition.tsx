import { isHarmful } from '@mortise/sdk';
import { useTranslate } from '@mortise/sdk/client';
import { scrollToField } from '@mortise/sdk/forms';
import { observer } from 'mobx-react-lite';
import { ConditionList, type ConditionPlace } from './ConditionList.tsx';
import type { RecordStore } from './RecordStore.ts';
import styles from './ConditionList.module.css';

/** What is missing before the next step, as long as something is. */
export default observer(function BeforeTransition({ store }: { readonly store: RecordStore }) {
  const t = useTranslate();
  return store.transitions
    .filter((transition) => transition.props.pullRight !== true && !isHarmful(transition))
    .map(({ code, label, conditions = [] }) =>
      conditions.every(({ isMet }) => isMet) ? null : (
        <section key={code} className={styles['before']} aria-label={t('Before {transition}', { transition: t(label) })}>
          <h2 className={styles['title']}>{t('Before {transition}', { transition: t(label) })}</h2>
          <ConditionList conditions={conditions} show={(place) => showPlace(store, place)} />
        </section>
      ),
    );
});

/** A field that is empty is only on a page that is edited; a card of its own, as that of documents, is there anyway. */
function showPlace(store: RecordStore, place: ConditionPlace): void {
  if ('entity' in place) return;
  if (Object.hasOwn(store.entity.fields, place.field)) store.edit();
  setTimeout(() => scrollToField(place.field));
}
