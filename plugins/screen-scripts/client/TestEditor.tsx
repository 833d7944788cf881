import { ActionIcon, Button, Group, Modal, Select, Textarea, TextInput } from '@mantine/core';
import { useTranslate } from '@mortise/sdk/client';
import type { ScriptTest } from '@mortise/sdk/scripts';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import styles from './Scripts.module.css';
import { EXPECTATION_KINDS, expectationOf, typedExpectation, type TypedExpectation } from './testText.ts';
import { parsedObject } from './TryStore.ts';

interface TestEditorProps {
  /** Absent for a new one. */
  readonly test: ScriptTest | undefined;
  readonly save: (test: ScriptTest) => void;
  readonly close: () => void;
}

const FIRST: TypedExpectation = { path: '', kind: 'exists', value: 'true' };

/** One test: what the script is told, and what it has to answer. */
export const TestEditor = observer(function TestEditor({ test, save, close }: TestEditorProps) {
  const t = useTranslate();
  const [name, setName] = useState(test?.name ?? '');
  const [text, setText] = useState(JSON.stringify(test?.context ?? { record: { registration: 'C1', status: 'DRAFT' } }, undefined, 2));
  const [expected, setExpected] = useState<readonly TypedExpectation[]>(test?.expect.map(typedExpectation) ?? [FIRST]);
  const context = parsedObject(text);
  const submit = (): void => {
    if (context !== undefined) save({ ...test, name: name.trim(), context, expect: expected.map(expectationOf) });
  };
  return (
    <Modal opened onClose={close} size="lg" title={test ? t('Change the test') : t('New test')}>
      <form
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <TextInput label={t('Name')} value={name} onChange={({ currentTarget }) => setName(currentTarget.value)} required data-autofocus />
        <Textarea
          label={t('Context')}
          description={t('A JSON object, laid over what the product tells the script.')}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          error={context === undefined ? t('The context has to be a JSON object.') : undefined}
          classNames={{ input: styles['code'] ?? '' }}
          autosize
          minRows={4}
          maxRows={12}
          dir="ltr"
        />
        {expected.map((expectation, index) => (
          <ExpectationRow
            key={index}
            expectation={expectation}
            change={(next) => setExpected(expected.with(index, next))}
            {...(expected.length > 1 && { remove: () => setExpected(expected.toSpliced(index, 1)) })}
          />
        ))}
        <Group justify="space-between">
          <Button variant="subtle" leftSection={<IconPlus size={16} stroke={1.5} />} onClick={() => setExpected([...expected, FIRST])}>
            {t('Expect more')}
          </Button>
          <Group gap="xs">
            <Button variant="default" onClick={close}>
              {t('Cancel')}
            </Button>
            <Button type="submit" disabled={name.trim() === '' || context === undefined}>
              {t('Save')}
            </Button>
          </Group>
        </Group>
      </form>
    </Modal>
  );
});

interface ExpectationRowProps {
  readonly expectation: TypedExpectation;
  readonly change: (next: TypedExpectation) => void;
  readonly remove?: () => void;
}

function ExpectationRow({ expectation, change, remove }: ExpectationRowProps) {
  const t = useTranslate();
  const { path, kind, value } = expectation;
  return (
    <div className={styles['expectation']}>
      <TextInput
        label={t('Path in the answer')}
        placeholder="left[0].kind"
        value={path}
        onChange={({ currentTarget }) => change({ ...expectation, path: currentTarget.value })}
        dir="ltr"
      />
      <Select
        label={t('Expectation')}
        data={EXPECTATION_KINDS.map((choice) => ({ value: choice.value, label: t(choice.label) }))}
        value={kind}
        onChange={(next) => next !== null && change({ path, kind: next, value: '' })}
        allowDeselect={false}
      />
      {kind !== 'exists' && (
        <TextInput
          label={t('Value')}
          type={kind === 'count' ? 'number' : 'text'}
          value={value}
          onChange={({ currentTarget }) => change({ ...expectation, value: currentTarget.value })}
          required
          dir="ltr"
        />
      )}
      {remove && (
        <ActionIcon variant="subtle" color="gray" aria-label={t('Remove the expectation')} onClick={remove}>
          <IconTrash size={16} stroke={1.5} />
        </ActionIcon>
      )}
    </div>
  );
}
