import { useTranslate } from '@mortise/sdk/client';
import type { FormField } from '@mortise/sdk/forms';
import { Popover } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import { listIdOf } from './comboboxProps.ts';
import { emptinessOf } from './emptinessOf.ts';
import { OpenList } from './OpenList.tsx';
import type { Choices } from './useChoices.ts';
import type { OpenListState } from './useOpenList.ts';

interface ListPopoverProps {
  /** Of the input. */
  readonly id: string;
  readonly field: FormField;
  readonly list: OpenListState;
  readonly choices: Choices;
  readonly chosen: readonly string[];
  readonly isMany: boolean;
  /** The input. */
  readonly children: ReactElement;
}

/** An input with its list below. */
export const ListPopover = observer(function ListPopover({ id, field, list, choices, chosen, isMany, children }: ListPopoverProps) {
  const t = useTranslate();
  return (
    <Popover opened={list.isOpen} position="bottom-start" width="target" offset={4} withRoles={false} trapFocus={false} shadow="md">
      <Popover.Target>{children}</Popover.Target>
      <Popover.Dropdown p={4}>
        <OpenList
          id={listIdOf(id)}
          label={t(field.label)}
          rows={list.rows}
          active={list.active}
          chosen={new Set(chosen)}
          isMany={isMany}
          emptiness={emptinessOf(choices.remote, t)}
          choose={list.take}
          hover={list.hover}
        />
      </Popover.Dropdown>
    </Popover>
  );
});
