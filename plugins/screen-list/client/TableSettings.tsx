import { NotificationsService, useService, useTranslate } from '@mortise/sdk/client';
import { ActionIcon, Button, Drawer, Group, NativeSelect, Select, Stack, Switch } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import type { ListColumns } from './ListColumns.ts';
import type { ListColumn } from './listColumns.tsx';
import { DEFAULT_PAGE_SIZE } from './ListStore.ts';
import type { TableConfiguration } from './tableConfiguration.ts';
import styles from './TableSettings.module.css';

export const PAGE_SIZES = [5, 10, DEFAULT_PAGE_SIZE, 25, 50, 100];

interface TableSettingsProps {
  readonly columns: ListColumns;
  readonly close: () => void;
}

/** How the table looks and works, for the user and, by an administrator, for everybody. Alt+T. */
export default observer(function TableSettings({ columns, close }: TableSettingsProps) {
  const t = useTranslate();
  return (
    <Drawer
      opened
      onClose={close}
      position="right"
      size={360}
      title={t('Set up the table')}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <Stack gap="lg">
        <ShownColumns columns={columns} />
        <MoreColumns columns={columns} />
        <Behaviour columns={columns} />
        <Sharing columns={columns} />
      </Stack>
    </Drawer>
  );
});

type PartProps = Pick<TableSettingsProps, 'columns'>;

const ShownColumns = observer(function ShownColumns({ columns }: PartProps) {
  const t = useTranslate();
  const [first, ...others] = columns.shown;
  const ids = others.map(({ id }) => id);
  const move = (index: number, step: number) => {
    const moved = [...ids];
    [moved[index], moved[index + step]] = [moved[index + step]!, moved[index]!];
    columns.choose(moved);
  };
  return (
    <section>
      <h2 className={styles['heading']}>{t('Columns')}</h2>
      <ol className={styles['columns']}>
        <li className={styles['column']}>{first?.label}</li>
        {others.map((column, index) => {
          const label = nameOf(column);
          return (
            <li key={column.id} className={styles['column']}>
              <span className={styles['label']} title={label}>
                {label}
              </span>
              <Step label={t('Move {label} up', { label })} isOff={index === 0} onClick={() => move(index, -1)}>
                <IconArrowUp size={14} />
              </Step>
              <Step label={t('Move {label} down', { label })} isOff={index === ids.length - 1} onClick={() => move(index, 1)}>
                <IconArrowDown size={14} />
              </Step>
              <Step
                label={t('Hide {label}', { label })}
                isOff={ids.length === 1}
                onClick={() => columns.choose(ids.filter((id) => id !== column.id))}
              >
                <IconX size={14} />
              </Step>
            </li>
          );
        })}
      </ol>
    </section>
  );
});

interface StepProps {
  readonly label: string;
  readonly isOff: boolean;
  readonly onClick: () => void;
  readonly children: React.ReactNode;
}

const Step = ({ label, isOff, onClick, children }: StepProps) => (
  <ActionIcon variant="subtle" color="gray" size={26} aria-label={label} title={label} disabled={isOff} onClick={onClick}>
    {children}
  </ActionIcon>
);

const MoreColumns = observer(function MoreColumns({ columns }: PartProps) {
  const t = useTranslate();
  const hidden = columns.all.filter(({ id }) => !columns.ids.includes(id));
  return (
    <Select
      label={t('Add a column')}
      placeholder={t('Search')}
      searchable
      nothingFoundMessage={t('Nothing fits')}
      value={null}
      data={hidden.map((column) => ({ value: column.id, label: nameOf(column) }))}
      onChange={(id) => id !== null && columns.choose([...columns.ids, id])}
    />
  );
});

/** A column by its name, with what it is of. */
const nameOf = ({ label, group }: ListColumn): string => (group === undefined ? label : `${group}: ${label}`);

const Behaviour = observer(function Behaviour({ columns }: PartProps) {
  const t = useTranslate();
  const { setup } = columns;
  const { pageSize = DEFAULT_PAGE_SIZE, hidesFigures = false, ...configuration } = setup.current;
  const set = (part: TableConfiguration) => void setup.change(part);
  const switches = [
    ['sideView', t('Open records beside the list'), false],
    ['advancedSearchInModal', t('Search filters in a window of their own'), true],
    ['displaySearchFiltersOnLoad', t('Show the search filters from the start'), false],
  ] as const;
  return (
    <Stack gap="sm">
      <NativeSelect
        label={t('Rows per page')}
        data={PAGE_SIZES.map(String)}
        value={String(pageSize)}
        onChange={(event) => set({ pageSize: Number(event.currentTarget.value) })}
      />
      {switches.map(([name, label, isOn]) => (
        <Switch
          key={name}
          label={label}
          checked={configuration[name] ?? isOn}
          onChange={(event) => set({ [name]: event.currentTarget.checked })}
        />
      ))}
      <Switch
        label={t('Show the figures above the list')}
        checked={!hidesFigures}
        onChange={(event) => set({ hidesFigures: !event.currentTarget.checked })}
      />
      {columns.hasTotals && (
        <Switch
          label={t('Show totals under the rows')}
          checked={columns.showsTotals}
          onChange={(event) => set({ showsTotals: event.currentTarget.checked })}
        />
      )}
    </Stack>
  );
});

const Sharing = observer(function Sharing({ columns: { setup } }: PartProps) {
  const t = useTranslate();
  const notify = useService(NotificationsService);
  const share = async () => {
    if (await setup.share()) notify.success(t('Everybody without a table of their own sees it like this now.'));
  };
  return (
    <Group gap="xs">
      <Button variant="default" disabled={!setup.isOwn} onClick={() => void setup.reset()}>
        {t('Reset')}
      </Button>
      {setup.mayShare && (
        <Button variant="default" onClick={() => void share()}>
          {t('Use it for everybody')}
        </Button>
      )}
    </Group>
  );
});
