/** How a browser takes a file, with its name in ASCII and in full (RFC 6266). */
export function contentDisposition(way: 'inline' | 'attachment', name: string): string {
  const ascii = name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\x20-\x7e]|["\\%]/g, '_');
  return `${way}; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(name)}`;
}
