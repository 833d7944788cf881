import { ActionIcon, Checkbox, Select } from '@mantine/core';
import type { EntityShape } from '@mortise/sdk';
import { useTranslate } from '@mortise/sdk/client';
import { IconTrash } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import type { ReportParameter } from '../shared/report.ts';
import { isDay, parameterChoices, withChosen } from './fieldChoices.ts';
import { ParameterInput } from './ParameterInput.tsx';
import styles from './Report.module.css';
import type { Setup } from './Setup.ts';

interface ParameterRowsProps {
  readonly setup: Setup;
  /** Of the first sheet: its fields can be asked for. */
  readonly entity: EntityShape;
}

/** What is asked for when the report is run, with the defaults. */
export const ParameterRows = observer(function ParameterRows({ setup, entity }: ParameterRowsProps) {
  const t = useTranslate();
  const asked = setup.parameters.map(({ field }) => field);
  const choices = parameterChoices(entity, t);
  const add = (field: string | null): void => {
    if (field !== null)
      setup.addParameter(isDay(entity, field) ? { field, type: 'PERIOD', default: 'THIS_MONTH' } : { field, type: 'VALUE' });
  };
  return (
    <fieldset className={styles['sheet']}>
      <legend className={styles['title']}>{t('Asked for when it is run')}</legend>
      {setup.parameters.map((parameter, index) => (
        <ParameterRow key={parameter.field} parameter={parameter} index={index} setup={setup} entity={entity} />
      ))}
      <Select
        label={t('Ask for a field')}
        data={withChosen(choices, []).filter(({ value }) => !asked.includes(value))}
        value={null}
        searchable
        onChange={add}
      />
    </fieldset>
  );
});

interface ParameterRowProps extends ParameterRowsProps {
  readonly parameter: ReportParameter;
  readonly index: number;
}

const ParameterRow = observer(function ParameterRow({ parameter, index, setup, entity }: ParameterRowProps) {
  const t = useTranslate();
  const types = [
    { value: 'PERIOD', label: t('Period') },
    { value: 'FROM', label: t('From a day on') },
    { value: 'UNTIL', label: t('Until a day') },
  ];
  return (
    <div className={styles['row']}>
      {isDay(entity, parameter.field) && (
        <Select
          label={t('Kind')}
          data={types}
          value={parameter.type}
          allowDeselect={false}
          w={130}
          onChange={(type) => setup.changeParameter(index, { type: type ?? 'PERIOD', default: type === 'PERIOD' ? 'THIS_MONTH' : 'TODAY' })}
        />
      )}
      <ParameterInput
        parameter={{ ...parameter, mandatory: false }}
        entityName={entity.name}
        value={parameter.default ?? ''}
        give={(value) => setup.changeParameter(index, { default: value })}
      />
      <Checkbox
        label={t('Has to be given')}
        checked={parameter.mandatory === true}
        onChange={(event) => setup.changeParameter(index, { mandatory: event.currentTarget.checked })}
      />
      <ActionIcon variant="subtle" color="gray" aria-label={t('Remove')} title={t('Remove')} onClick={() => setup.removeParameter(index)}>
        <IconTrash size={16} stroke={1.5} />
      </ActionIcon>
    </div>
  );
});
