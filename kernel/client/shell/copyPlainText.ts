/** Copies what tables show as plain text: no thin spaces inside amounts, an ordinary minus sign. */
export function copyPlainText(event: ClipboardEvent): void {
  if (event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement) return;
  const text = document.getSelection()?.toString() ?? '';
  const plain = text.replaceAll(/(?<=\d)[\u202f\u2009\u00a0](?=\d)/g, '').replaceAll(/\u2212(?=\d)/g, '-');
  if (plain === text || event.clipboardData === null) return;
  event.clipboardData.setData('text/plain', plain);
  event.preventDefault();
}
