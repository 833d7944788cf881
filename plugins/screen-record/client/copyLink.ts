import type { RecordServices } from './RecordServices.ts';

/** What an address says of how the page was opened, not of what it shows; tokens among it are nobody else's. */
const OF_THE_START = ['jwt', 'token', 'userContext', 'newAuth', 'clearCache', 'safeMode', 'parentUrl', 'noDecoration', 'embed'];

/** Puts a link to the page on the clipboard, or into sight where the browser does not let pages write there. KEY-021. */
export async function copyLink(address: string, { notifications, t }: Pick<RecordServices, 'notifications' | 't'>): Promise<void> {
  const link = linkTo(address);
  try {
    await navigator.clipboard.writeText(link);
    notifications.success(t('Done'));
  } catch {
    notifications.warning({ title: t('The browser does not allow copying'), message: link });
  }
}

/** The address of the page for somebody else, with search and what stands beside it. */
function linkTo(address: string): string {
  const url = new URL(address);
  for (const name of OF_THE_START) url.searchParams.delete(name);
  return url.href;
}
