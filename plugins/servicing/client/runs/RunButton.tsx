import { useTranslate, type ListActionProps } from '@mortise/sdk/client';
import { lazyView, Loaded } from '@mortise/sdk/ui';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { RunKind } from './runKinds.ts';

const RunDialog = lazyView(() => import('./RunDialog.tsx'));

interface RunButtonProps extends ListActionProps {
  readonly kind: RunKind;
}

/** Does something with the contracts that a list shows, or with those that are selected. */
export function RunButton({ kind, reload, shown }: RunButtonProps) {
  const t = useTranslate();
  const [isOpen, dialog] = useDisclosure(false);
  return (
    <>
      <Button variant="default" onClick={dialog.open}>
        {t(kind.label)}
      </Button>
      <Loaded fallback={null}>{isOpen && <RunDialog kind={kind} list={shown} close={dialog.close} reload={reload} />}</Loaded>
    </>
  );
}
