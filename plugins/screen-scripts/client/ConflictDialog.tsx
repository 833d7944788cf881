import { Button, Group, Modal, Text } from '@mantine/core';
import { useTranslate } from '@mortise/sdk/client';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useState } from 'react';
import type { CurrentVersion } from './contract.ts';
import type { OpenScript } from './OpenScript.ts';

const CodeDifference = lazy(() => import('./CodeDifference.tsx'));

interface ConflictDialogProps {
  readonly script: OpenScript;
  readonly conflict: CurrentVersion;
  /** Publishes what was merged. */
  readonly publish: () => void;
}

/** Somebody else published meanwhile: theirs beside mine, to take over or to merge by hand. */
export default observer(function ConflictDialog({ script, conflict, publish }: ConflictDialogProps) {
  const t = useTranslate();
  const [merged, setMerged] = useState(script.source);
  const user = conflict.username ?? '';
  return (
    <Modal
      opened
      onClose={() => script.dismissConflict()}
      size="90%"
      title={t('{user} published version {version} meanwhile', { user, version: conflict.version })}
    >
      <Text size="sm" mb="sm">
        {t('Theirs is on the left. Yours is on the right and can be changed here before it is published on top.')}
      </Text>
      <Suspense fallback={null}>
        <CodeDifference original={conflict.source} modified={script.source} onEdit={setMerged} />
      </Suspense>
      <Group justify="flex-end" mt="md" gap="xs">
        <Button variant="default" onClick={() => script.dismissConflict()}>
          {t('Back to the editor')}
        </Button>
        <Button variant="default" onClick={() => script.takeTheirs()}>
          {t('Take theirs')}
        </Button>
        <Button
          onClick={() => {
            script.keepMine(merged);
            publish();
          }}
        >
          {t('Publish mine on top')}
        </Button>
      </Group>
    </Modal>
  );
});
