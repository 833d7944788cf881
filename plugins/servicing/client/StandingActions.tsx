import { SessionService, useService, useTranslate } from '@mortise/sdk/client';
import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import type { ContractServicing } from '../shared/ContractServicing.ts';
import { commandPermission } from '../shared/servicingPermissions.ts';
import styles from './Servicing.module.css';
import type { StandingAction } from './standingActions.ts';

interface StandingActionsProps {
  readonly standing: ContractServicing;
  /** What makes sense now, what is done most often first. */
  readonly actions: readonly StandingAction[];
  readonly ask: (action: StandingAction) => void;
}

/** What the user may do, the first as the button of the card; what is rarely done stands in a menu. */
export const StandingActions = observer(function StandingActions({ standing, actions, ask }: StandingActionsProps) {
  const t = useTranslate();
  const session = useService(SessionService);
  const allowed = actions.filter(({ kind }) => session.isPermitted(commandPermission(kind)));
  const rare = allowed.filter(({ isRare }) => isRare?.(standing));
  return (
    <div className={styles['actions']}>
      {allowed
        .filter((action) => !rare.includes(action))
        .map((action, index) => (
          <Button key={action.kind} size="sm" variant={index === 0 ? 'filled' : 'default'} onClick={() => ask(action)}>
            {t(action.label)}
          </Button>
        ))}
      {rare.length > 0 && <RareActions actions={rare} ask={ask} />}
    </div>
  );
});

const RareActions = observer(function RareActions({ actions, ask }: Omit<StandingActionsProps, 'standing'>) {
  const t = useTranslate();
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <Button size="sm" variant="default" rightSection={<IconChevronDown size={14} aria-hidden />}>
          {t('More')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map((action) => (
          <Menu.Item key={action.kind} {...(action.isHarmful && { color: 'red' })} onClick={() => ask(action)}>
            {t(action.label)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
});
