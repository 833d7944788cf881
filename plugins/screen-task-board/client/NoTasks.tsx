import { Link, usePermission, useTranslate } from '@mortise/sdk/client';
import { EmptyState } from '@mortise/sdk/ui';
import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { WHOSE, type Whose } from './whose.ts';

interface NoTasksProps {
  readonly whose: Whose;
  readonly hasProfiles: boolean;
}

/** A board without a card, and the first step. */
export const NoTasks = observer(function NoTasks({ whose, hasProfiles }: NoTasksProps) {
  const t = useTranslate();
  const mayAdd = usePermission('write /api/core/tasks');
  const add = (
    <Button component={Link} to="/task" variant="default" size="compact-md">
      {t('Add a task')}
    </Button>
  );
  const { hint } = WHOSE.find((one) => one.whose === whose)!;
  return <EmptyState hint={hasProfiles ? t(hint) : t('You have no profile that tasks could be for.')} {...(mayAdd && { action: add })} />;
});
