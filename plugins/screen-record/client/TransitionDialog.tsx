import { fieldLabel, isHarmful } from '@mortise/sdk';
import { useFormats, useTranslate } from '@mortise/sdk/client';
import { today } from '@mortise/sdk/domain';
import { TransitionQuestions, type TransitionAsking } from '@mortise/sdk/forms';
import { FieldValue, StatusBadge } from '@mortise/sdk/ui';
import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { ConditionList } from './ConditionList.tsx';
import type { RecordStore } from './RecordStore.ts';
import styles from './TransitionDialog.module.css';

/** What a transition will do, and what it wants to know first. */
export default observer(function TransitionDialog({ store, asking }: { readonly store: RecordStore; readonly asking: TransitionAsking }) {
  const t = useTranslate();
  const { transition } = asking;
  const { confirm, fourEyes } = transition.props;
  const label = t(transition.label);
  return (
    <Modal
      opened
      onClose={() => store.workflow.stopAsking()}
      title={label}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <Stack gap="sm">
        {confirm !== undefined && <Text size="sm">{t(confirm)}</Text>}
        {fourEyes === true && <Text size="sm">{t('A second person has to approve it.')}</Text>}
        <Effects store={store} asking={asking} />
        <TransitionQuestions asking={asking} />
        {store.workflow.missing.length > 0 && (
          <div role="alert">
            <ConditionList conditions={store.workflow.missing} />
          </div>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={() => store.workflow.stopAsking()}>
            {t('Cancel')}
          </Button>
          <Button
            {...(isHarmful(transition) && { color: 'red' })}
            loading={asking.isRunning}
            disabled={!asking.isReady}
            onClick={() => void store.workflow.runAsked()}
          >
            {label}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
});

/** From which status to which, and which fields are set on the way. */
const Effects = observer(function Effects({ store, asking }: { readonly store: RecordStore; readonly asking: TransitionAsking }) {
  const t = useTranslate();
  const formats = useFormats();
  const { entity } = asking;
  const moments: Readonly<Record<string, string>> = { $today: t('today'), $now: t('now'), $user: t('you') };
  return (
    <section aria-label={t('What will happen')} className={styles['effects']}>
      <div className={styles['path']}>
        <StatusBadge entity={entity} status={store.record?.status ?? ''} />
        <IconArrowRight size={16} stroke={1.5} className={styles['arrow']} aria-label={t('becomes')} />
        <StatusBadge entity={entity} status={asking.transition.to} />
      </div>
      {asking.set.length > 0 && (
        <dl className={styles['set']}>
          {asking.set.map(([name, value]) => (
            <div key={name}>
              <dt>{t(fieldLabel(name, entity.fields[name]))}</dt>
              <dd>
                {typeof value === 'string' && moments[value] !== undefined && moments[value]}
                {value === null && t('emptied')}
                {value !== null && !(typeof value === 'string' && value in moments) && (
                  <FieldValue name={name} field={entity.fields[name]!} value={value} />
                )}
                {value === '$today' && ` (${formats.date(today(Intl.DateTimeFormat().resolvedOptions().timeZone))})`}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
});
