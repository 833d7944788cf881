import { usePermission, useTranslate } from '@mortise/sdk/client';
import { Button, Group } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { commandPermission } from '../shared/servicingPermissions.ts';
import { StandingCommand } from './StandingCommand.tsx';
import type { StandingAction } from './standingActions.ts';
import { STOCK_ACTIONS } from './stockCommands.ts';

interface StockActionsProps {
  readonly asset: string;
  /** The contract that put it in stock. */
  readonly contract: string;
  readonly done: () => void;
}

/** What can be done with an asset that came back: its last contract posts it. */
export const StockActions = observer(function StockActions({ asset, contract, done }: StockActionsProps) {
  const [asked, ask] = useState<StandingAction>();
  return (
    <Group gap="xs" mb="sm">
      {STOCK_ACTIONS.map((action) => (
        <StockButton key={action.kind} action={action} ask={ask} />
      ))}
      {asked && <StandingCommand contract={contract} action={asked} more={{ asset }} close={() => ask(undefined)} done={done} />}
    </Group>
  );
});

interface StockButtonProps {
  readonly action: StandingAction;
  readonly ask: (action: StandingAction) => void;
}

const StockButton = observer(function StockButton({ action, ask }: StockButtonProps) {
  const t = useTranslate();
  if (!usePermission(commandPermission(action.kind))) return null;
  return (
    <Button size="sm" variant="default" onClick={() => ask(action)}>
      {t(action.label)}
    </Button>
  );
});
