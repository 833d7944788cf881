import { Button, Group, Modal, Skeleton, Text } from '@mantine/core';
import { useTranslate } from '@mortise/sdk/client';
import { lazyView, Loaded } from '@mortise/sdk/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { conflictsIn, decidedTests, type TestChoice } from './mergeContents.ts';
import type { Conflict } from './conflictWith.ts';
import type { OpenScript } from './OpenScript.ts';
import { TestClashes } from './TestClashes.tsx';

const CodeDifference = lazyView(() => import('./CodeDifference.tsx'));

interface ConflictDialogProps {
  readonly script: OpenScript;
  readonly conflict: Conflict;
  /** Publishes what was merged. */
  readonly publish: () => void;
}

/** Somebody else published meanwhile: theirs beside both together, to be checked and put in order by hand. */
export default observer(function ConflictDialog({ script, conflict: { current, merged }, publish }: ConflictDialogProps) {
  const t = useTranslate();
  const [source, setSource] = useState(merged.source);
  const [choices, setChoices] = useState<Readonly<Record<string, TestChoice>>>({});
  const open = conflictsIn(source) + merged.clashes.filter(({ key }) => choices[key] === undefined).length;
  return (
    <Modal
      opened
      onClose={() => script.dismissConflict()}
      size="90%"
      title={t('{user} published version {version} meanwhile', { user: current.username ?? '', version: current.version })}
    >
      {current.message !== undefined && current.message !== '' && (
        <Text size="sm" mb="sm">
          {t('What they changed: {message}', { message: current.message })}
        </Text>
      )}
      <Text size="sm" mb="sm" role="status">
        {open === 0
          ? t('Theirs is on the left. On the right are your changes on top of it: check them before they are published.')
          : t('Places that both changed are marked on the right, yours first. Left to decide: {count}', { count: open })}
      </Text>
      <Loaded fallback={<Skeleton height="60vh" />}>
        <CodeDifference original={current.source} modified={merged.source} onEdit={setSource} />
      </Loaded>
      <TestClashes
        clashes={merged.clashes}
        choices={choices}
        choose={(key, choice) => setChoices((chosen) => ({ ...chosen, [key]: choice }))}
      />
      <Group justify="flex-end" mt="md" gap="xs">
        <Button variant="default" onClick={() => script.dismissConflict()}>
          {t('Back to the editor')}
        </Button>
        <Button variant="default" onClick={() => script.takeTheirs()}>
          {t('Take theirs')}
        </Button>
        <Button
          disabled={open > 0}
          onClick={() => {
            script.keepMerged({ source, tests: decidedTests(merged, choices) });
            publish();
          }}
        >
          {t('Publish both together')}
        </Button>
      </Group>
    </Modal>
  );
});
