import { useTranslate } from '@mortise/sdk/client';
import { Group, NumberInput, Select } from '@mantine/core';
import type { Deadline } from './RulesStore.ts';

interface DeadlineInputsProps {
  /** Translated; what the rule is about. */
  readonly about: string;
  readonly deadline: Deadline;
  readonly change: (deadline: Deadline) => void;
}

/** Until when somebody has to decide, and what becomes of the request then. */
export function DeadlineInputs({ about, deadline: { hours, atDeadline = 'EXPIRE' }, change }: DeadlineInputsProps) {
  const t = useTranslate();
  return (
    <Group gap="xs" align="flex-end">
      <NumberInput
        label={t('Hours to decide')}
        aria-label={t('Hours to decide: {about}', { about })}
        placeholder={t('No limit')}
        min={1}
        max={8760}
        allowDecimal={false}
        clampBehavior="blur"
        w={130}
        value={hours ?? ''}
        onChange={(value) => change(typeof value === 'number' ? { hours: value, atDeadline } : {})}
      />
      {hours !== undefined && (
        <Select
          label={t('At the deadline')}
          aria-label={t('At the deadline: {about}', { about })}
          allowDeselect={false}
          w={220}
          data={[
            { value: 'EXPIRE', label: t('The request expires') },
            { value: 'CONTINUE', label: t('Keep waiting, with a daily reminder') },
          ]}
          value={atDeadline}
          onChange={(value) => change({ hours, atDeadline: value === 'CONTINUE' ? 'CONTINUE' : 'EXPIRE' })}
        />
      )}
    </Group>
  );
}
