import { defineEntity, type Field } from '@mortise/sdk';
import { useTranslate } from '@mortise/sdk/client';
import { plainText } from '@mortise/sdk/domain';
import { FormFieldInput, RecordForm } from '@mortise/sdk/forms';
import { Button, NativeSelect, Stack } from '@mantine/core';
import { reaction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { PERIODS } from './periods.ts';
import type { OfferedFilter } from './DashboardFilter.ts';
import type { FilterInUse } from './useDashboardFilter.ts';

/** What is entered for each filter: it holds at once. */
export default observer(function FilterForm({ inUse }: { readonly inUse: FilterInUse }) {
  const t = useTranslate();
  const { offered, filter, set } = inUse;
  const take = (name: string, value: string) => {
    const { [name]: _, ...others } = filter;
    set(value === '' ? others : { ...others, [name]: value });
  };
  return (
    <Stack gap="xs">
      {offered.map((one) => {
        const Input = one.isPeriod ? PeriodInput : ValueInput;
        return <Input key={one.name} offered={one} value={filter[one.name] ?? ''} take={(value) => take(one.name, value)} />;
      })}
      <Button variant="default" size="compact-sm" disabled={Object.keys(filter).length === 0} onClick={() => set({})}>
        {t('Clear')}
      </Button>
    </Stack>
  );
});

interface InputProps {
  readonly offered: OfferedFilter;
  readonly value: string;
  readonly take: (value: string) => void;
}

const OTHER = 'OTHER';

/** A period by its name, or by its days. */
function PeriodInput({ offered: { label }, value, take }: InputProps) {
  const t = useTranslate();
  const isNamed = value === '' || Object.hasOwn(PERIODS, value);
  const [isOther, setOther] = useState(!isNamed);
  const data = [
    { value: '', label: t('Any time') },
    ...Object.entries(PERIODS).map(([name, period]) => ({ value: name, label: t(period.label) })),
    { value: OTHER, label: t('Other dates') },
  ];
  const choose = (chosen: string) => {
    setOther(chosen === OTHER);
    if (chosen !== OTHER) take(chosen);
  };
  const [from = '', to = ''] = isNamed ? [] : value.split('..', 2);
  const ends = (day: string, other: string): string => (day === '' && other === '' ? '' : `${day}..${other}`);
  return (
    <>
      <NativeSelect
        label={t(label)}
        data={data}
        value={isOther ? OTHER : value}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      />
      {isOther && <FieldInput field={{ type: 'date', label: 'From' }} value={from} take={(day) => take(ends(day, to))} />}
      {isOther && <FieldInput field={{ type: 'date', label: 'Until' }} value={to} take={(day) => take(ends(from, day))} />}
    </>
  );
}

const ValueInput = ({ offered: { field }, value, take }: InputProps) => <FieldInput field={field} value={value} take={take} />;

interface FieldInputProps {
  readonly field: Field;
  readonly value: string;
  readonly take: (value: string) => void;
}

/** A value as forms of records enter it. */
const FieldInput = observer(function FieldInput({ field, value, take }: FieldInputProps) {
  const [form] = useState(() => formOf(field, value));
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });
  useEffect(
    () =>
      reaction(
        () => plainText(form.field('value').value),
        (entered) => form.field('value').error === undefined && latest.current(entered),
      ),
    [form],
  );
  useEffect(() => {
    const input = form.field('value');
    // Cleared from outside, or by the address.
    if (plainText(input.value) !== value && input.error === undefined) form.assign({ value: value === '' ? null : value });
  }, [form, value]);
  return <FormFieldInput field={form.field('value')} />;
});

function formOf(field: Field, value: string): RecordForm {
  const form = new RecordForm(defineEntity({ name: 'Filter', collection: 'none', registrationPrefix: 'X', fields: { value: field } }));
  if (value !== '') form.assign({ value });
  return form;
}
