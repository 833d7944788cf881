import { ActionIcon, Menu } from '@mantine/core';
import { Link, useFormats, usePermission, useService, useTranslate, type ListActionProps } from '@mortise/sdk/client';
import { IconDownload, IconPrinter, IconReport } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { ExportFormat, ExportRequest } from '../shared/exports.ts';
import { ExportWatch } from '../shared/ExportWatch.ts';

const FORMATS: readonly (readonly [ExportFormat, string])[] = [
  ['xlsx', 'Excel'],
  ['csv', 'CSV'],
];

/** Takes what a list shows along: all rows that match or those that are selected, as a workbook, as CSV, or on paper. */
export default observer(function ExportMenu({ entity, shown }: ListActionProps) {
  const t = useTranslate();
  const formats = useFormats();
  const watch = useService(ExportWatch);
  const [isBusy, setBusy] = useState(false);
  const { query, columns, size, isApproximate, selected } = shown;

  const run = async (format: ExportFormat, what: Pick<ExportRequest, 'columns' | 'registrations'>): Promise<void> => {
    setBusy(true);
    try {
      await watch.export({ entity: entity.name, query, format, ...what });
    } finally {
      setBusy(false);
    }
  };
  const all =
    size === undefined ? t('All that match') : t('All that match ({count})', { count: formats.number(size) + (isApproximate ? '+' : '') });
  const label = t('Export or print');
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={32} aria-label={label} title={label} loading={isBusy}>
          <IconDownload size={16} stroke={1.5} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Choices label={all} choose={(format) => void run(format, { columns })} />
        {selected.length > 0 && (
          <Choices
            label={t('Selected rows ({count})', { count: formats.number(selected.length) })}
            choose={(format) => void run(format, { columns, registrations: selected })}
          />
        )}
        <Choices
          label={t('All fields, to be imported again')}
          choose={(format) => void run(format, selected.length > 0 ? { registrations: selected } : {})}
        />
        <Menu.Divider />
        <ReportItem entity={entity} shown={shown} />
        <Menu.Item leftSection={<IconPrinter size={16} stroke={1.5} />} onClick={() => window.print()}>
          {t('Print')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
});

/** Leads to a report that holds what the list shows, for whoever sets reports up. */
function ReportItem({ entity, shown: { query, columns } }: Pick<ListActionProps, 'entity' | 'shown'>) {
  const t = useTranslate();
  if (!usePermission('write /api/report/reports')) return null;
  const filter = new URLSearchParams(query).toString();
  const address = `/report-of-list/${entity.name}?${new URLSearchParams({ columns: columns.join(','), filter })}`;
  return (
    <Menu.Item component={Link} to={address} leftSection={<IconReport size={16} stroke={1.5} />}>
      {t('Report of this list')}
    </Menu.Item>
  );
}

interface ChoicesProps {
  /** Of which rows. */
  readonly label: string;
  readonly choose: (format: ExportFormat) => void;
}

function Choices({ label, choose }: ChoicesProps) {
  const t = useTranslate();
  return (
    <>
      <Menu.Label>{label}</Menu.Label>
      {FORMATS.map(([format, name]) => (
        <Menu.Item key={format} aria-label={`${t(name)}: ${label}`} onClick={() => choose(format)}>
          {t(name)}
        </Menu.Item>
      ))}
    </>
  );
}
