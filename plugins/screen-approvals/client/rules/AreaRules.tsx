import { useTranslate } from '@mortise/sdk/client';
import { Checkbox, Stack } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import styles from '../Approvals.module.css';
import { areaLabel } from '../areaLabel.ts';
import { DeadlineInputs } from './DeadlineInputs.tsx';
import type { RulesStore } from './RulesStore.ts';

/** Of the rules themselves it follows from the others. */
const ITSELF = 'approval-rules';

/** Which changes of rights, configuration and plugins take a second person. */
export function AreaRules({ store, areas }: { readonly store: RulesStore; readonly areas: readonly string[] }) {
  const t = useTranslate();
  return (
    <section aria-labelledby="area-rules">
      <h2 className={styles['heading']} id="area-rules">
        {t('Changes that need approval')}
      </h2>
      <Stack gap="sm">
        {areas
          .filter((area) => area !== ITSELF)
          .map((area) => (
            <AreaRow key={area} store={store} area={area} />
          ))}
      </Stack>
    </section>
  );
}

const AreaRow = observer(function AreaRow({ store, area }: { readonly store: RulesStore; readonly area: string }) {
  const t = useTranslate();
  const label = t(areaLabel(area));
  const rule = store.ruleOf(area);
  return (
    <Stack gap={4}>
      <Checkbox label={label} checked={rule !== undefined} onChange={(event) => store.protect(area, event.currentTarget.checked)} />
      {rule !== undefined && <DeadlineInputs about={label} deadline={rule} change={(deadline) => store.changeArea(area, deadline)} />}
    </Stack>
  );
});
