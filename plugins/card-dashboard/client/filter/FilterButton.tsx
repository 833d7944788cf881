import { useTranslate } from '@mortise/sdk/client';
import { lazyView, Loaded } from '@mortise/sdk/ui';
import { Button, Popover } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import type { FilterInUse } from './useDashboardFilter.ts';

const FilterForm = lazyView(() => import('./FilterForm.tsx'));

/** Opens what the whole dashboard is filtered by. */
export function FilterButton({ inUse }: { readonly inUse: FilterInUse }) {
  const t = useTranslate();
  const count = Object.keys(inUse.filter).length;
  if (inUse.offered.length === 0) return null;
  return (
    <Popover position="bottom-end" width={280} withinPortal trapFocus shadow="md">
      <Popover.Target>
        <Button variant="subtle" color="gray" size="compact-sm" leftSection={<IconFilter size={14} stroke={1.5} aria-hidden />}>
          {count === 0 ? t('Filter') : t('Filter ({count})', { count })}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Loaded fallback={null}>
          <FilterForm inUse={inUse} />
        </Loaded>
      </Popover.Dropdown>
    </Popover>
  );
}
