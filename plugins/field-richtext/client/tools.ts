import {
  IconBlockquote,
  IconBold,
  IconH2,
  IconH3,
  IconItalic,
  IconList,
  IconListNumbers,
  IconStrikethrough,
  IconUnderline,
} from '@tabler/icons-react';
import type { Editor } from '@tiptap/react';

/** What can be made of the chosen text: names of the editor's own, and labels as translation keys. */
export const TOOLS = [
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
