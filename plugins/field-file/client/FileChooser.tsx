import { useTranslate } from '@mortise/sdk/client';
import { acceptOf } from '@mortise/sdk/ui';
import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import type { FileFieldStore } from './FileFieldStore.ts';
import styles from './files.module.css';

interface FileChooserProps {
  readonly store: FileFieldStore;
  /** Of the button. */
  readonly id: string;
  readonly describedBy: string | undefined;
}

/** The button that adds files, or replaces the only one, and which files it takes. */
export const FileChooser = observer(function FileChooser({ store, id, describedBy }: FileChooserProps) {
  const t = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const { files, isMany, rules } = store;
  const limits = t('{formats} up to {max}', {
    formats: rules.extensions.length > 8 ? t('Files') : rules.extensions.join(', '),
    max: `${Number((rules.maxBytes / 1_048_576).toFixed(2))} MB`,
  });
  return (
    <div className={styles['add']}>
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        aria-hidden
        multiple={isMany}
        accept={acceptOf(rules)}
        onChange={({ currentTarget }) => {
          store.add([...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
      <Button
        id={id}
        size="compact-sm"
        leftSection={<IconUpload size={14} stroke={1.5} />}
        onClick={() => input.current?.click()}
        {...(describedBy !== undefined && { 'aria-describedby': describedBy })}
      >
        {files.length > 0 && !isMany ? t('Replace the file') : isMany ? t('Choose files') : t('Choose a file')}
      </Button>
      <span className={styles['hint']}>{limits}</span>
    </div>
  );
});
