/** Saves a file that is in memory, as a browser saves a download. */
export function saveBlob(blob: Blob, fileName: string): void {
  const url = URL.createObjectURL(blob);
  Object.assign(document.createElement('a'), { href: url, download: fileName }).click();
  // Later: some browsers read it only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
