import { useTranslate } from '@mortise/sdk/client';
import { Button, Popover, TextInput } from '@mantine/core';
import type { Editor } from '@tiptap/react';
import { useState, type ReactElement } from 'react';

interface LinkBoxProps {
  readonly editor: Editor;
  readonly isOpen: boolean;
  readonly close: () => void;
  readonly children: ReactElement;
}

const WITH_SCHEME = /^(?:https?:\/\/|mailto:|tel:)/i;

/** Asks where a link leads. */
export function LinkBox({ editor, isOpen, close, children }: LinkBoxProps) {
  return (
    <Popover opened={isOpen} onChange={close} trapFocus returnFocus withRoles={false} position="bottom-start">
      <Popover.Target>{children}</Popover.Target>
      <Popover.Dropdown>{isOpen && <Address editor={editor} close={close} />}</Popover.Dropdown>
    </Popover>
  );
}

function Address({ editor, close }: Pick<LinkBoxProps, 'editor' | 'close'>) {
  const t = useTranslate();
  const present: unknown = editor.getAttributes('link')['href'];
  const [address, setAddress] = useState(typeof present === 'string' ? present : '');
  const take = () => {
    const text = address.trim();
    const chain = editor.chain().focus().extendMarkRange('link');
    if (text === '') chain.unsetLink().run();
    else chain.setLink({ href: WITH_SCHEME.test(text) ? text : `https://${text}` }).run();
    close();
  };
  return (
    <TextInput
      size="sm"
      w={280}
      dir="ltr"
      data-autofocus
      aria-label={t('Web address')}
      placeholder="https://"
      value={address}
      onChange={(event) => setAddress(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        take();
      }}
      rightSectionWidth={52}
      rightSection={
        <Button size="compact-xs" onClick={take}>
          {t('Apply')}
        </Button>
      }
    />
  );
}
