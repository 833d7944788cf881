import type { Fields, TransitionInfo } from '@mortise/sdk';
import { EntitiesService, useService, useTranslate } from '@mortise/sdk/client';
import { FormFieldInput, InnerForm, RecordForm } from '@mortise/sdk/forms';
import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { Voting } from '../../contract.ts';
import styles from './Committee.module.css';
import type { VotingsStore } from './VotingsStore.ts';

interface CountFormProps {
  readonly voting: Voting;
  /** Enters the count. */
  readonly transition: TransitionInfo;
  readonly store: VotingsStore;
}

/** The count of a secret ballot: how many voted what, and not who. */
export const CountForm = observer(function CountForm({ voting, transition, store }: CountFormProps) {
  const t = useTranslate();
  const entity = useService(EntitiesService).named('Voting');
  const { inputs = [] } = transition.props;
  const label = t(transition.label);
  const [form] = useState(() => {
    const fields = Object.fromEntries(
      inputs.flatMap((name) => (entity.fields[name] ? [[name, { ...entity.fields[name], readOnly: false }]] : [])),
    ) as Fields;
    const { workflow: _workflow, ...withoutWorkflow } = entity;
    return new RecordForm({ ...withoutWorkflow, fields }, voting);
  });
  const enter = () => {
    if (form.check() !== undefined) return;
    void store.run(voting, transition, Object.fromEntries(inputs.map((name) => [name, form.values[name] ?? '0'])));
  };
  return (
    <InnerForm label={label} onEnter={enter} className={styles['count']}>
      {inputs.map((name) => entity.fields[name] && <FormFieldInput key={name} field={form.field(name)} />)}
      <Button variant="default" onClick={enter} loading={store.busy.has(voting.registration)}>
        {label}
      </Button>
    </InnerForm>
  );
});
