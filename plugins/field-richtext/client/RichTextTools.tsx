import { useTranslate } from '@mortise/sdk/client';
import { ActionIcon } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp, IconBold, IconLink, IconLinkOff } from '@tabler/icons-react';
import { useEditorState, type Editor } from '@tiptap/react';
import { useState } from 'react';
import { LinkBox } from './LinkBox.tsx';
import styles from './RichTextView.module.css';
import { TOOLS } from './tools.ts';

interface RichTextToolsProps {
  readonly editor: Editor;
  readonly label: string;
}

/** What can be done to the chosen text. */
export function RichTextTools({ editor, label }: RichTextToolsProps) {
  const t = useTranslate();
  const [isLinking, setLinking] = useState(false);
  const state = useEditorState({
    editor,
    selector: () => ({
      active: TOOLS.map((tool) => editor.isActive(tool.name, 'level' in tool ? { level: tool.level } : {})),
      isLink: editor.isActive('link'),
      canUndo: editor.can().undo(),
      canRedo: editor.can().redo(),
    }),
  });
  const tool = (name: string, Icon: typeof IconBold, run: () => void, { isActive = false, isDisabled = false } = {}) => (
    <ActionIcon
      key={name}
      variant={isActive ? 'light' : 'subtle'}
      {...(!isActive && { color: 'gray' })}
      size={26}
      aria-label={name}
      aria-pressed={isActive}
      title={name}
      disabled={isDisabled}
      onMouseDown={(event) => event.preventDefault()}
      onClick={run}
    >
      <Icon size={16} stroke={1.5} aria-hidden />
    </ActionIcon>
  );
  return (
    <div className={styles['tools']} role="toolbar" aria-label={t('Format {field}', { field: label })}>
      {TOOLS.map(({ label: name, Icon, run }, index) => tool(t(name), Icon, () => run(editor), { isActive: state.active[index] === true }))}
      <LinkBox editor={editor} isOpen={isLinking} close={() => setLinking(false)}>
        {tool(t('Link'), IconLink, () => setLinking(!isLinking), { isActive: state.isLink })}
      </LinkBox>
      {state.isLink && tool(t('Remove the link'), IconLinkOff, () => editor.chain().focus().unsetLink().run())}
      <span className={styles['gap']} />
      {tool(t('Undo'), IconArrowBackUp, () => editor.chain().focus().undo().run(), { isDisabled: !state.canUndo })}
      {tool(t('Redo'), IconArrowForwardUp, () => editor.chain().focus().redo().run(), { isDisabled: !state.canRedo })}
    </div>
  );
}
