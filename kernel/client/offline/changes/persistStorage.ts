/** Asks the browser not to clear away what waits when its disk gets full. It may say no. */
export function persistStorage(): void {
  if ('storage' in navigator) void navigator.storage.persist().catch(() => {});
}
