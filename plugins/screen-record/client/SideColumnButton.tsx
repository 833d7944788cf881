import { formatShortcut, useTranslate } from '@mortise/sdk/client';
import { ActionIcon } from '@mantine/core';
import { IconLayoutSidebarRightCollapse, IconLayoutSidebarRightExpand } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import type { SideColumn } from './SideColumn.ts';

/** Hides the right column, or pins it again: Mod+B. */
export const SideColumnButton = observer(function SideColumnButton({ column }: { readonly column: SideColumn }) {
  const t = useTranslate();
  const Icon = column.isPinned ? IconLayoutSidebarRightCollapse : IconLayoutSidebarRightExpand;
  const label = t('Side column');
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={34}
      aria-label={label}
      aria-pressed={column.isPinned}
      title={`${label} (${formatShortcut('Mod+B')})`}
      onClick={() => column.toggle()}
    >
      <Icon size={16} stroke={1.5} aria-hidden />
    </ActionIcon>
  );
});
