import { useTranslate } from '@mortise/sdk/client';
import { acceptOf } from '@mortise/sdk/ui';
import { ActionIcon } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { MOST_FILES } from '../shared/chat.ts';
import type { AttachedFiles } from './AttachedFiles.ts';

const MEGABYTE = 1_048_576;

/** Chooses files for a message; says how many, and how large they may be. */
export const AttachButton = observer(function AttachButton({ files }: { readonly files: AttachedFiles }) {
  const t = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const max = `${Number((files.rules.maxBytes / MEGABYTE).toFixed(2))} MB`;
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        aria-hidden
        multiple
        accept={acceptOf(files.rules)}
        onChange={({ currentTarget }) => {
          files.add([...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
      <ActionIcon
        size={36}
        variant="default"
        aria-label={t('Attach files')}
        title={t('Attach files: {count} at most, each up to {max}', { count: MOST_FILES, max })}
        onClick={() => input.current?.click()}
      >
        <IconPaperclip size={16} stroke={1.5} />
      </ActionIcon>
    </>
  );
});
