import { useTranslate } from '@mortise/sdk/client';
import { ActionIcon } from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBlockquote,
  IconBold,
  IconH2,
  IconH3,
  IconItalic,
  IconLink,
  IconLinkOff,
  IconList,
  IconListNumbers,
  IconStrikethrough,
  IconUnderline,
} from '@tabler/icons-react';
import { useEditorState, type Editor } from '@tiptap/react';
import { useState } from 'react';
import { LinkBox } from './LinkBox.tsx';
import styles from './RichTextView.module.css';

interface RichTextToolsProps {
  readonly editor: Editor;
  readonly label: string;
}

const TOOLS = [
  { name: 'bold', label: 'Bold', Icon: IconBold, run: (editor: Editor) => editor.chain().focus().toggleBold().run() },
  { name: 'italic', label: 'Italic', Icon: IconItalic, run: (editor: Editor) => editor.chain().focus().toggleItalic().run() },
  { name: 'underline', label: 'Underlined', Icon: IconUnderline, run: (editor: Editor) => editor.chain().focus().toggleUnderline().run() },
  { name: 'strike', label: 'Struck through', Icon: IconStrikethrough, run: (editor: Editor) => editor.chain().focus().toggleStrike().run() },
  { name: 'heading', level: 2, label: 'Large heading', Icon: IconH2, run: (editor: Editor) => editor.chain().focus().toggleHeading({ level: 2 }).run() },
  { name: 'heading', level: 3, label: 'Small heading', Icon: IconH3, run: (editor: Editor) => editor.chain().focus().toggleHeading({ level: 3 }).run() },
  { name: 'bulletList', label: 'List', Icon: IconList, run: (editor: Editor) => editor.chain().focus().toggleBulletList().run() },
  { name: 'orderedList', label: 'Numbered list', Icon: IconListNumbers, run: (editor: Editor) => editor.chain().focus().toggleOrderedList().run() },
  { name: 'blockquote', label: 'Quoted text', Icon: IconBlockquote, run: (editor: Editor) => editor.chain().focus().toggleBlockquote().run() },
] as const; // prettier-ignore

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
      color={isActive ? undefined : 'gray'}
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
