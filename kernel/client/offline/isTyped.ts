/** Whether a reload would take something from the user: unsaved changes that their page guards, a dialog, or a field that they are writing in. */
export function isTyped(): boolean {
  // Pages object to being left, as they do to the browser.
  if (!window.dispatchEvent(new Event('beforeunload', { cancelable: true }))) return true;
  if (document.querySelector('[role=dialog]') !== null) return true;
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement && activeElement.isContentEditable) return true;
  return (activeElement instanceof HTMLInputElement || activeElement instanceof HTMLTextAreaElement) && activeElement.value !== '';
}
