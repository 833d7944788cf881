import { NotificationsService, useService, useTranslate } from '@mortise/sdk/client';
import { useEffect } from 'react';
import { pastedRows } from './pastedRows.ts';

const TYPED = 'input, textarea, select, [contenteditable=true]';

/** Takes what is pasted anywhere on the page but into an input: a file that was copied, or rows of a spreadsheet. Answers what a button does. */
export function usePastedRows(take: (file: File) => void): () => void {
  const t = useTranslate();
  const notifications = useService(NotificationsService);
  const takeText = (text: string): void => {
    const file = pastedRows(text, t('Pasted rows'));
    if (file) take(file);
    else notifications.warning(t('Copy rows together with their headings first.'));
  };
  useEffect(() => {
    const onPaste = ({ clipboardData, target }: ClipboardEvent): void => {
      if (clipboardData === null || (target instanceof Element && target.closest(TYPED) !== null)) return;
      const [file] = clipboardData.files;
      if (file) take(file);
      else takeText(clipboardData.getData('text/plain'));
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  });
  return () => {
    navigator.clipboard
      .readText()
      .then(takeText, () => notifications.warning(t('The browser keeps the clipboard from pages: press Ctrl+V instead.')));
  };
}
