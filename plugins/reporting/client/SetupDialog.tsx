import { Anchor, Button, Checkbox, Modal, MultiSelect, Select, Stack, TextInput } from '@mantine/core';
import { listRoute, type EntityShape } from '@mortise/sdk';
import { ApiService, EntitiesService, Link, useService, useStore, useTranslate, type RecordPage } from '@mortise/sdk/client';
import { observer } from 'mobx-react-lite';
import type { Report, ReportSheet } from '../shared/report.ts';
import { columnChoices, withChosen } from './fieldChoices.ts';
import { ParameterRows } from './ParameterRows.tsx';
import styles from './Report.module.css';
import { Setup } from './Setup.ts';

interface SetupDialogProps {
  readonly report: Report;
  readonly page: RecordPage;
  readonly close: () => void;
}

/** What a report holds: its title, the columns, order and groups of each sheet, and what is asked for. */
export const SetupDialog = observer(function SetupDialog({ report, page, close }: SetupDialogProps) {
  const t = useTranslate();
  const setup = useStore((services) => new Setup(report, page, services.get(ApiService)));
  const entities = useService(EntitiesService);
  const first = entities.find(setup.sheets[0]?.entityName ?? '');
  const save = async (): Promise<void> => {
    if (await setup.save()) close();
  };
  return (
    <Modal opened onClose={close} size="lg" title={t('Set up the report')} closeButtonProps={{ 'aria-label': t('Close') }}>
      <Stack gap="md">
        <TextInput label={t('Title')} value={setup.name} maxLength={200} onChange={(event) => setup.call(event.currentTarget.value)} />
        {setup.sheets.map((sheet, index) => {
          const entity = entities.find(sheet.entityName);
          return entity && <SheetFields key={index} sheet={sheet} entity={entity} change={(change) => setup.changeSheet(index, change)} />;
        })}
        {first && <ParameterRows setup={setup} entity={first} />}
        <Button loading={setup.isBusy} onClick={() => void save()}>
          {t('Save report')}
        </Button>
      </Stack>
    </Modal>
  );
});

interface SheetFieldsProps {
  readonly sheet: ReportSheet;
  readonly entity: EntityShape;
  readonly change: (change: Partial<ReportSheet>) => void;
}

const SheetFields = observer(function SheetFields({ sheet, entity, change }: SheetFieldsProps) {
  const t = useTranslate();
  const choices = columnChoices(entity, t);
  const columns = sheet.columns ?? [];
  const sorts = choices
    .filter(({ value }) => entity.fields[value]?.sort === true || value === 'registration' || value === 'name')
    .flatMap(({ value, label }) => [
      { value, label: t('{field}, ascending', { field: label }) },
      { value: `-${value}`, label: t('{field}, descending', { field: label }) },
    ]);
  return (
    <fieldset className={styles['sheet']}>
      <legend className={styles['title']}>{sheet.name}</legend>
      <TextInput label={t('Sheet')} value={sheet.name} maxLength={31} onChange={(event) => change({ name: event.currentTarget.value })} />
      <MultiSelect
        label={t('Columns')}
        data={withChosen(choices, columns)}
        value={[...columns]}
        searchable
        maxValues={40}
        onChange={(chosen) => change({ columns: chosen })}
      />
      <Select
        label={t('Sort by')}
        data={withChosen(sorts, sheet.sort ? [sheet.sort] : [])}
        value={sheet.sort ?? null}
        searchable
        clearable
        onChange={(sort) => change({ sort: sort ?? '' })}
      />
      <Select
        label={t('Group by')}
        data={withChosen(choices, sheet.groupBy ? [sheet.groupBy] : [])}
        value={sheet.groupBy ?? null}
        searchable
        clearable
        onChange={(groupBy) => change({ groupBy: groupBy ?? '' })}
      />
      <Checkbox
        label={t('With filters')}
        checked={sheet.autoFilter === true}
        onChange={(event) => change({ autoFilter: event.currentTarget.checked })}
      />
      <Anchor component={Link} size="sm" to={`${listRoute(entity)}?${sheet.filter ?? ''}`}>
        {t('Show the list that it reads')}
      </Anchor>
    </fieldset>
  );
});
