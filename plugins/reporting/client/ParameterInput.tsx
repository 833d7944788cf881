import { Select, TextInput } from '@mantine/core';
import { fieldLabel } from '@mortise/sdk';
import { EntitiesService, ListsService, useService, useTranslate } from '@mortise/sdk/client';
import { observer } from 'mobx-react-lite';
import type { ReportParameter } from '../shared/report.ts';
import { dayLabels, periodLabels } from './dateLabels.ts';
import styles from './Report.module.css';

interface ParameterInputProps {
  readonly parameter: ReportParameter;
  /** Whose field it is. */
  readonly entityName: string;
  readonly value: string;
  readonly give: (value: string) => void;
}

/** One value that a report asks for: a day or a period by name or by date, a choice, or a text. */
export const ParameterInput = observer(function ParameterInput(props: ParameterInputProps) {
  const t = useTranslate();
  const { parameter } = props;
  const entity = useService(EntitiesService).find(props.entityName);
  const label = t(parameter.label || fieldLabel(parameter.field, entity?.fields[parameter.field]));
  const isPeriod = parameter.type === 'PERIOD';
  if (parameter.type === 'VALUE') return <ValueInput {...props} label={label} />;
  return <DateInput {...props} label={label} isPeriod={isPeriod} />;
});

type LabelledProps = ParameterInputProps & { readonly label: string };

const OTHER = '..';

/** By a name that is another day each time, or by dates. */
function DateInput({ parameter, value, give, label, isPeriod }: LabelledProps & { readonly isPeriod: boolean }) {
  const t = useTranslate();
  const names = (isPeriod ? periodLabels : dayLabels)(t);
  const isNamed = value === '' || Object.hasOwn(names, value);
  const [from = '', until = ''] = isNamed ? [] : value.split('..');
  const data = [...Object.entries(names).map(([code, name]) => ({ value: code, label: name })), { value: OTHER, label: t('Other dates') }];
  const date = (text: string, day: string, take: (day: string) => string) => (
    <TextInput type="date" label={text} value={day} onChange={(event) => give(take(event.currentTarget.value))} />
  );
  return (
    <div className={styles['parameter']}>
      <Select
        label={label}
        data={data}
        value={value === '' ? null : isNamed ? value : OTHER}
        placeholder={t('All')}
        onChange={(chosen) => give(chosen ?? '')}
        clearable={parameter.mandatory !== true}
        required={parameter.mandatory === true}
        withAsterisk={false}
      />
      {!isNamed && isPeriod && date(t('From'), from, (day) => `${day}..${until}`)}
      {!isNamed && isPeriod && date(t('Until'), until, (day) => `${from}..${day}`)}
      {!isNamed && !isPeriod && date(t('Date'), value === OTHER ? '' : value, (day) => day || OTHER)}
    </div>
  );
}

/** A choice where the field has a list, else a text as lists search for it. */
const ValueInput = observer(function ValueInput({ parameter, entityName, value, give, label }: LabelledProps) {
  const t = useTranslate();
  const lists = useService(ListsService);
  const entity = useService(EntitiesService).find(entityName);
  const field = entity?.fields[parameter.field];
  const states = parameter.field === 'status' ? Object.entries(entity?.workflow?.states ?? {}) : [];
  const list =
    field !== undefined && 'list' in field && field.list !== undefined && !field.list.startsWith('/') ? lists.values(field.list) : [];
  const choices = [
    ...states.map(([code, state]) => ({ value: code, label: t(state.label ?? code) })),
    ...list.map((one) => ({ value: one.value, label: one.label })),
  ];
  const common = { label, required: parameter.mandatory === true, withAsterisk: false };
  if (choices.length === 0) return <TextInput {...common} value={value} onChange={(event) => give(event.currentTarget.value)} />;
  return (
    <Select
      {...common}
      data={choices}
      value={value === '' ? null : value}
      placeholder={t('All')}
      searchable
      clearable={parameter.mandatory !== true}
      onChange={(chosen) => give(chosen ?? '')}
    />
  );
});
