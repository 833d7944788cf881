/** What an address says of how the page was opened, not of what it shows; tokens among it are nobody else's. */
const OF_THE_START = ['jwt', 'token', 'userContext', 'newAuth', 'clearCache', 'safeMode', 'parentUrl', 'noDecoration'];

/** The address of the page for somebody else, with search and what stands beside it. */
export function linkHere({ href }: Pick<Location, 'href'>): string {
  const url = new URL(href);
  for (const name of OF_THE_START) url.searchParams.delete(name);
  return url.href;
}
