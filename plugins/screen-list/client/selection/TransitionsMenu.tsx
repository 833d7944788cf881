import type { TransitionInfo } from '@mortise/sdk';
import { useTranslate } from '@mortise/sdk/client';
import { Button, Menu, Text } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import styles from './SelectionBar.module.css';

interface TransitionsMenuProps {
  /** Undefined while they are asked for. */
  readonly transitions: readonly TransitionInfo[] | undefined;
  /** Of how many records. */
  readonly count: number;
  readonly isDisabled: boolean;
  readonly choose: (transition: TransitionInfo) => void;
}

/** The transitions that all selected records can try; those that none of them can take are closed and say why. */
export function TransitionsMenu({ transitions, count, isDisabled, choose }: TransitionsMenuProps) {
  const t = useTranslate();
  return (
    <Menu position="top-end" width={300}>
      <Menu.Target>
        <Button size="compact-md" disabled={isDisabled || transitions?.length === 0} rightSection={<IconChevronDown size={14} />}>
          {t('Workflow transitions')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {!transitions?.length && (
          <Menu.Item className={styles['transition']} aria-disabled closeMenuOnClick={false}>
            {transitions ? t('There is no transition to choose.') : t('Loading')}
          </Menu.Item>
        )}
        {transitions?.map((transition) => {
          const { code, label, props, rejectionReason, rejections = 0 } = transition;
          const isClosed = rejections >= count;
          const reason = rejectionReason === undefined ? undefined : t(rejectionReason);
          return (
            // Not `disabled`: the keyboard has to reach the reason.
            <Menu.Item
              key={code}
              className={styles['transition']}
              aria-disabled={isClosed || undefined}
              closeMenuOnClick={!isClosed}
              onClick={() => !isClosed && choose(transition)}
            >
              {t(label)}
              {props.fourEyes === true && <Note>{t('A second person has to approve it')}</Note>}
              {reason !== undefined && (
                <Note>{isClosed ? reason : t('{rejected} of {count} cannot: {reason}', { rejected: rejections, count, reason })}</Note>
              )}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}

function Note({ children }: { readonly children: string }) {
  return (
    <Text size="xs" c="dimmed">
      {children}
    </Text>
  );
}
