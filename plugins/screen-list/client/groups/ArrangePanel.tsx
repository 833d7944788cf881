import type { EntityShape } from '@mortise/sdk';
import { useTranslate } from '@mortise/sdk/client';
import { NativeSelect, Popover, SegmentedControl, Stack } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import type { RefObject } from 'react';
import type { ListState } from '../search/listUrl.ts';
import { groupable } from './groupable.ts';
import styles from './ArrangePanel.module.css';

export interface ArrangePanelProps {
  readonly entity: EntityShape;
  readonly state: ListState;
  readonly change: (part: Partial<ListState>) => void;
  /** The button that it belongs to. */
  readonly opener: RefObject<HTMLButtonElement | null>;
  readonly close: () => void;
}

/** The ways in which the records of a list can stand. It stays open: what is chosen shows behind it. */
export default observer(function ArrangePanel({ entity, state, change, opener, close }: ArrangePanelProps) {
  const t = useTranslate();
  const leave = () => {
    close();
    opener.current?.focus();
  };
  const fields = groupable(entity, t).map(({ name, title }) => ({ value: name, label: title }));
  const ways = [
    { value: '', label: t('Table') },
    { value: 'board', label: t('Board by status') },
  ];
  return (
    <Popover opened onChange={(isOpen) => !isOpen && leave()} position="bottom-end" width={260} trapFocus>
      <Popover.Target>
        <span className={styles['anchor']} />
      </Popover.Target>
      <Popover.Dropdown aria-label={t('Arrange the list')}>
        <Stack gap="sm">
          {entity.workflow && (
            <SegmentedControl
              fullWidth
              aria-label={t('Shown as')}
              data={ways}
              value={state.shownAs}
              onChange={(shownAs) => change({ shownAs, openGroups: [], groupBy: '' })}
            />
          )}
          <NativeSelect
            label={t('Group rows by')}
            disabled={state.shownAs === 'board'}
            data={[{ value: '', label: t('Not grouped') }, ...fields]}
            value={state.groupBy}
            onChange={({ currentTarget }) => change({ groupBy: currentTarget.value, openGroups: [] })}
          />
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
});
