import { ApiService, useService, useTranslate, type ElementProps, type NodeOf } from '@mortise/sdk/client';
import { FormFieldInput, InnerForm } from '@mortise/sdk/forms';
import { NodeProblems } from '@mortise/sdk/ui';
import { Button, Text } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type kind from './formKind.ts';
import { fieldProblems } from './fieldProblems.ts';
import { FormElementStore, type FormElementProps } from './FormElementStore.ts';
import styles from './Form.module.css';

type FormProps = ElementProps<NodeOf<typeof kind>>;

/** A form that a layout describes. */
export default observer(function FormElement({ node, page }: FormProps) {
  const t = useTranslate();
  const problems = fieldProblems(node.props.fields);
  if (problems.length > 0)
    return (
      <NodeProblems title={t('This element cannot be shown: the layout says something of it that does not fit.')} problems={problems} />
    );
  return <TheForm key={`${page?.record?.registration} ${JSON.stringify(node.props)}`} node={node} page={page} />;
});

const TheForm = observer(function TheForm({ node, page }: FormProps) {
  const t = useTranslate();
  const props = node.props as unknown as FormElementProps;
  const api = useService(ApiService);
  const [store] = useState(() => new FormElementStore(props, page, api));
  const { hindrance, error, told } = store;
  const label = t(props.submit ?? 'Send');
  const send = () => void store.send();
  return (
    <InnerForm label={t(node.title ?? 'Form')} onEnter={send}>
      <div className={styles['fields']}>
        {Object.keys(props.fields).map((name) => (
          <FormFieldInput key={name} field={store.form.field(name)} />
        ))}
      </div>
      <div className={styles['foot']}>
        <Button variant="default" onClick={send} loading={store.isSending} disabled={hindrance !== undefined}>
          {label}
        </Button>
        {hindrance !== undefined && (
          <Text size="sm" c="dimmed">
            {t(hindrance)}
          </Text>
        )}
        {error && (
          <Text size="sm" role="alert" className={styles['error']}>
            {t(error.message)}
          </Text>
        )}
        <Text size="sm" role="status">
          {told === undefined ? '' : t(told)}
        </Text>
      </div>
    </InnerForm>
  );
});
