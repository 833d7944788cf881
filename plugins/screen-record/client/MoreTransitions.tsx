import type { TransitionInfo } from '@mortise/sdk';
import { useTranslate } from '@mortise/sdk/client';
import { ActionIcon, Menu, Text } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import type { RecordStore } from './RecordStore.ts';

interface MoreTransitionsProps {
  readonly store: RecordStore;
  readonly transitions: readonly TransitionInfo[];
}

/** The other ways on; closed ones say why. */
export default observer(function MoreTransitions({ store, transitions }: MoreTransitionsProps) {
  const t = useTranslate();
  const ordered = transitions.toSorted((one, other) => Number(one.props.pullRight === true) - Number(other.props.pullRight === true));
  return (
    <Menu position="bottom-end" width={280}>
      <Menu.Target>
        <ActionIcon variant="default" size={34} aria-label={t('More transitions')}>
          <IconDots size={16} stroke={1.5} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {ordered.map((transition) => (
          <Menu.Item
            key={transition.code}
            disabled={transition.rejectionReason !== undefined}
            onClick={() => void store.runTransition(transition)}
          >
            {t(transition.label)}
            {transition.rejectionReason !== undefined && (
              <Text size="xs" c="dimmed">
                {t(transition.rejectionReason)}
              </Text>
            )}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
});
