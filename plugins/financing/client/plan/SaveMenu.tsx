import { NotificationsService, useService, useTranslate } from '@mortise/sdk/client';
import { Button, Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { PlanLine } from '../../shared/plan/planLines.ts';
import { PLAN_COLUMNS } from './planColumns.ts';
import { saveCsv, saveWorkbook, type SavedPlan } from './savePlan.ts';

interface SaveMenuProps {
  readonly lines: readonly PlanLine[];
  readonly title: string;
  /** Of the file, without its ending. */
  readonly name: string;
}

/** The plan as a file. */
export function SaveMenu({ lines, title, name }: SaveMenuProps) {
  const t = useTranslate();
  const notifications = useService(NotificationsService);
  const save = (by: (plan: SavedPlan) => Promise<void>) => {
    const heads = PLAN_COLUMNS.map(({ label }) => t(label));
    by({ lines, heads, name, title }).catch((error: unknown) => notifications.failure(error));
  };
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="subtle" color="gray" size="compact-sm" leftSection={<IconDownload size={14} />}>
          {t('Export')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => save(saveWorkbook)}>{t('Excel workbook')}</Menu.Item>
        <Menu.Item onClick={() => save(saveCsv)}>{t('CSV file')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
