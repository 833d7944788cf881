import { Alert, Button, Select, TextInput } from '@mantine/core';
import { entityLabel, type EntityShape, spelledOut } from '@mortise/sdk';
import { ApiService, EntitiesService, useDocumentTitle, useSearchParams, useService, useTranslate } from '@mortise/sdk/client';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { AccessStore, type Question } from './AccessStore.ts';
import styles from './Profiles.module.css';
import { reasonText } from './reasonText.ts';

const ACTIONS = ['read', 'write', 'delete'] as const;

/** The question that an address holds: it can be sent to somebody. */
function questionIn(parameters: URLSearchParams): Question {
  const text = (name: string): string => parameters.get(name) ?? '';
  const action = ACTIONS.find((known) => known === text('action')) ?? 'read';
  return {
    username: text('username'),
    entity: text('entity'),
    action,
    record: text('record'),
    field: text('field'),
    transition: text('transition'),
  };
}

/** Why a user may do something, or may not. */
export default observer(function AccessScreen() {
  const t = useTranslate();
  const api = useService(ApiService);
  const [store] = useState(() => new AccessStore(api));
  const [parameters, setParameters] = useSearchParams();
  const [question, setQuestion] = useState(() => questionIn(parameters));
  const asked = parameters.toString();
  useDocumentTitle(t('Explain access'));
  useEffect(() => {
    const inAddress = questionIn(new URLSearchParams(asked));
    if (inAddress.username !== '' && inAddress.entity !== '') void store.ask(inAddress);
  }, [store, asked]);
  const ask = (): void => {
    const given = Object.entries(question).filter(([, value]) => value !== '');
    const next = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
    if (next.toString() === asked) void store.ask(question);
    else setParameters(next);
  };
  return (
    <div className={styles['page']}>
      <h1 className={styles['title']}>{t('Explain access')}</h1>
      <form
        className={styles['question']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          ask();
        }}
      >
        <QuestionInputs question={question} change={(change) => setQuestion({ ...question, ...change })} />
        <Button type="submit" data-submit loading={store.isAsking} disabled={question.username.trim() === '' || question.entity === ''}>
          {t('Explain')}
        </Button>
      </form>
      <Answer store={store} />
    </div>
  );
});

interface QuestionInputsProps {
  readonly question: Question;
  readonly change: (change: Partial<Question>) => void;
}

const QuestionInputs = observer(function QuestionInputs({ question, change }: QuestionInputsProps) {
  const t = useTranslate();
  const entities = useService(EntitiesService);
  const entity = question.entity === '' ? undefined : entities.find(question.entity);
  const actions = { read: t('Read'), write: t('Change'), delete: t('Delete') };
  const kinds = entities.all.map(({ name, ...rest }) => ({ value: name, label: t(entityLabel({ name, ...rest })) }));
  return (
    <>
      <TextInput label={t('User name')} value={question.username} onChange={(event) => change({ username: event.currentTarget.value })} />
      <Select
        label={t('Record type')}
        data={kinds.toSorted((one, other) => one.label.localeCompare(other.label))}
        value={question.entity === '' ? null : question.entity}
        onChange={(name) => change({ entity: name ?? '', field: '', transition: '' })}
        searchable
      />
      <Select
        label={t('Action to explain')}
        data={ACTIONS.map((value) => ({ value, label: actions[value] }))}
        value={question.action}
        allowDeselect={false}
        onChange={(action) => change({ action: action as Question['action'] })}
      />
      <TextInput
        label={t('A record')}
        placeholder={entity ? `${entity.registrationPrefix}00000001` : ''}
        value={question.record}
        onChange={(event) => change({ record: event.currentTarget.value.trim() })}
      />
      <Choice label={t('A field')} options={fieldsOf(entity)} value={question.field} change={(field) => change({ field })} />
      {entity?.workflow && (
        <Choice
          label={t('A transition')}
          options={transitionsOf(entity)}
          value={question.transition}
          change={(transition) => change({ transition })}
        />
      )}
    </>
  );
});

type Options = readonly { readonly value: string; readonly label: string }[];

const fieldsOf = (entity: EntityShape | undefined): Options =>
  Object.entries(entity?.fields ?? {}).map(([value, { label }]) => ({ value, label: label ?? spelledOut(value) }));

const transitionsOf = (entity: EntityShape): Options =>
  entity.workflow!.transitions.map(({ code, label }) => ({ value: code, label: label ?? spelledOut(code) }));

interface ChoiceProps {
  readonly label: string;
  readonly options: Options;
  readonly value: string;
  readonly change: (value: string) => void;
}

function Choice({ label, options, value, change }: ChoiceProps) {
  const t = useTranslate();
  return (
    <Select
      label={label}
      data={options.map((option) => ({ ...option, label: t(option.label) }))}
      value={value === '' ? null : value}
      onChange={(chosen) => change(chosen ?? '')}
      clearable
      clearButtonProps={{ 'aria-label': t('Clear') }}
      searchable
    />
  );
}

const Answer = observer(function Answer({ store: { decision, problem } }: { readonly store: AccessStore }) {
  const t = useTranslate();
  if (problem !== undefined)
    return (
      <Alert role="alert" color="red" variant="light">
        {t(problem)}
      </Alert>
    );
  if (decision === undefined)
    return <p className={styles['facts']}>{t('Name a user and a record type: the rules that decide are listed here.')}</p>;
  return (
    <section className={styles['answer']} aria-live="polite">
      <Alert color={decision.isAllowed ? 'green' : 'red'} variant="light" title={decision.isAllowed ? t('Allowed') : t('Not allowed')}>
        <ul className={styles['changes']}>
          {decision.reasons.map((reason, index) => (
            <li key={index}>
              <span>
                {reason.isAllowed ? '✓' : '✗'} {reasonText(t, reason)}
              </span>
            </li>
          ))}
        </ul>
      </Alert>
    </section>
  );
});
