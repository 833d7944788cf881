import { useTranslate, type FieldInputProps } from '@mortise/sdk/client';
import { cleanHtml } from '@mortise/sdk/domain';
import { EditorContent, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { RichTextTools } from './RichTextTools.tsx';
import styles from './RichTextView.module.css';

const EXTENSIONS = [StarterKit.configure({ link: { openOnClick: false, protocols: ['http', 'https', 'mailto', 'tel'] } })];
/** What an editor holds that nobody has written into. */
const EMPTY = /^(?:<p>(?:<br>)?<\/p>)*$/;

/** Formatted text, edited as it is read. */
export default observer(function RichTextView({ field, id, describedBy, autoFocus }: FieldInputProps) {
  const t = useTranslate();
  const isFixed = field.isDisabled || field.isReadOnly;
  const value = typeof field.value === 'string' ? field.value : '';
  const label = t(field.label);
  const attributes = {
    id,
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-label': label,
    'aria-required': String(field.isMandatory),
    'aria-invalid': String(field.error !== undefined),
    dir: 'auto',
    ...(describedBy !== undefined && { 'aria-describedby': describedBy }),
  };
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: cleanHtml(value),
    editable: !isFixed,
    autofocus: autoFocus === true ? 'end' : false,
    immediatelyRender: true,
    editorProps: { attributes },
    onUpdate: (update) => {
      const html = update.editor.getHTML();
      field.value = EMPTY.test(html) ? undefined : cleanHtml(html);
    },
  });
  useEffect(() => {
    if (editor.isDestroyed) return;
    if (cleanHtml(editor.getHTML()) !== cleanHtml(value) && !(value === '' && EMPTY.test(editor.getHTML())))
      editor.commands.setContent(cleanHtml(value), { emitUpdate: false });
  }, [editor, value]);
  const described = JSON.stringify(attributes);
  useEffect(() => {
    if (editor.isDestroyed) return;
    editor.setEditable(!isFixed, false);
    editor.setOptions({ editorProps: { attributes: JSON.parse(described) as Record<string, string> } });
  }, [editor, isFixed, described]);
  return (
    <div className={styles['box']} data-invalid={field.error !== undefined || undefined} data-disabled={isFixed || undefined}>
      {!isFixed && <RichTextTools editor={editor} label={label} />}
      <EditorContent editor={editor} className={styles['text']} />
    </div>
  );
});
