import { entityLabel, fieldLabel, type EntityShape } from '@mortise/sdk';
import { EntitiesService, useService, useTranslate } from '@mortise/sdk/client';
import { Button, Group, Select, Stack, Text, TextInput } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import styles from '../Approvals.module.css';
import { DeadlineInputs } from './DeadlineInputs.tsx';
import type { RulesStore, TransitionRule } from './RulesStore.ts';

/** Types of fields whose values are amounts. */
const AMOUNTS: ReadonlySet<string> = new Set(['currency', 'number', 'integer']);

/** Which transitions take a second person, beside those that always do. */
export const TransitionRules = observer(function TransitionRules({ store }: { readonly store: RulesStore }) {
  const t = useTranslate();
  return (
    <section aria-labelledby="transition-rules" className={styles['rules']}>
      <h2 className={styles['heading']} id="transition-rules">
        {t('Transitions that need approval')}
      </h2>
      <Stack gap="md">
        {store.rules.transitions.map((rule, index) => (
          <RuleRow key={`${rule.entity} ${rule.transition}`} store={store} index={index} rule={rule} />
        ))}
        <NewRule store={store} />
      </Stack>
    </section>
  );
});

interface RuleRowProps {
  readonly store: RulesStore;
  readonly index: number;
  readonly rule: TransitionRule;
}

const RuleRow = observer(function RuleRow({ store, index, rule }: RuleRowProps) {
  const t = useTranslate();
  const entity = useService(EntitiesService).find(rule.entity);
  const about = useRuleName(entity, rule);
  const { field, above, ...rest } = rule;
  const amounts = Object.entries(entity?.fields ?? {}).filter(([, { type }]) => AMOUNTS.has(type));
  const change = (changes: Partial<TransitionRule>): void => store.changeTransition(index, { ...rest, ...changes });
  const limit = field === undefined ? {} : { field, above: above ?? '0' };
  return (
    <div>
      <Text size="sm" fw={600}>
        {about}
      </Text>
      <Group gap="xs" align="flex-end">
        <Select
          label={t('Amount field')}
          aria-label={t('Amount field: {about}', { about })}
          placeholder={t('Any amount')}
          clearable
          data={amounts.map(([name, one]) => ({ value: name, label: t(fieldLabel(name, one)) }))}
          value={field ?? null}
          onChange={(name) => change(name === null ? {} : { field: name, above: above ?? '0' })}
        />
        {field !== undefined && (
          <TextInput
            label={t('Above')}
            aria-label={t('Above: {about}', { about })}
            inputMode="decimal"
            value={above ?? ''}
            w={140}
            onChange={(event) => change({ field, above: event.currentTarget.value.replaceAll(/[^\d.]/g, '') })}
          />
        )}
        <DeadlineInputs
          about={about}
          deadline={rule}
          change={(deadline) => store.changeTransition(index, { entity: rule.entity, transition: rule.transition, ...limit, ...deadline })}
        />
        <Button variant="default" aria-label={t('Remove the rule: {about}', { about })} onClick={() => store.removeTransition(index)}>
          {t('Remove')}
        </Button>
      </Group>
    </div>
  );
});

function useRuleName(entity: EntityShape | undefined, { entity: name, transition }: TransitionRule): string {
  const t = useTranslate();
  const label = entity?.workflow?.transitions.find(({ code }) => code === transition)?.label ?? transition;
  return `${t(entityLabel(entity ?? { name }))}: ${t(label)}`;
}

/** One more rule: first of which kind of record, then of which transition. */
const NewRule = observer(function NewRule({ store }: { readonly store: RulesStore }) {
  const t = useTranslate();
  const [name, setName] = useState<string>();
  const entities = useService(EntitiesService);
  const kinds = entities.all.filter(({ workflow }) => (workflow?.transitions.length ?? 0) > 0);
  const entity = name === undefined ? undefined : entities.find(name);
  const isNew = (code: string) => !store.rules.transitions.some((rule) => rule.entity === name && rule.transition === code);
  const transitions = (entity?.workflow?.transitions ?? []).filter(({ code, props }) => props?.fourEyes !== true && isNew(code));
  return (
    <Group gap="xs" align="flex-end">
      <Select
        label={t('Record type')}
        searchable
        data={kinds.map((kind) => ({ value: kind.name, label: t(entityLabel(kind)) }))}
        value={name ?? null}
        onChange={(chosen) => setName(chosen ?? undefined)}
      />
      {entity !== undefined && (
        <Select
          label={t('Transition')}
          data={transitions.map(({ code, label }) => ({ value: code, label: t(label ?? code) }))}
          value={null}
          onChange={(code) => {
            if (code !== null) store.addTransition({ entity: entity.name, transition: code });
            setName(undefined);
          }}
        />
      )}
    </Group>
  );
});
