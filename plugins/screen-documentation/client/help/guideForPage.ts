/** Which chapter helps on which page; the longest path that fits counts. */
const CHAPTERS: Readonly<Record<string, string>> = {
  '/access': 'security#rights',
  '/account': 'security#sessions',
  '/acting-users': 'operations#acting-for-others',
  '/api-keys': 'operations#programs',
  '/approvals': 'security#four-eyes',
  '/audit-log-settings': 'operations#audit-log',
  '/calendar': 'calendar',
  '/catalog': 'lists#catalogues',
  '/chat': 'chat',
  '/content': 'layout-builder',
  '/edit-catalog': 'lists#catalogues',
  '/end-of-term': 'servicing#which-leases-end',
  '/exports': 'lists#taking-data-out',
  '/global-search': 'lists#searching',
  '/home': 'getting-started',
  '/identity-providers': 'operations#identity-providers',
  '/import': 'imports',
  '/imports': 'imports',
  '/journal': 'servicing#books',
  '/mail-outbox': 'operations#mail',
  '/mapping': 'imports#mappings',
  '/options': 'operations#hosts-and-options',
  '/person': 'persons',
  '/persons': 'persons',
  '/plugins': 'operations#plugins-and-safe-mode',
  '/profile': 'security#rights',
  '/profiles': 'security#rights',
  '/prospect': 'persons',
  '/prospects': 'persons',
  '/script-logs': 'operations#scripts',
  '/scripts': 'script-guide',
  '/sessions': 'security#sessions',
  '/sign-in-policy': 'operations#access',
  '/task-board': 'calendar#the-task-board',
  '/tenant': 'operations#environments-and-tenants',
  '/tenant-kinds': 'operations#environments-and-tenants',
  '/tour': 'getting-started',
  '/tenant-usage': 'operations#when-a-tenant-leaves',
  '/texts': 'locales#a-tenants-own-wording',
  '/trial-balance': 'servicing#books',
};

/** The guide, with its chapter, that helps on a page of the product: lists and records have theirs without being named here. */
export function guideForPage(path: string): string {
  const parts = path.split('/').filter(Boolean);
  for (let length = parts.length; length > 0; length -= 1) {
    const chapter = CHAPTERS[`/${parts.slice(0, length).join('/')}`];
    if (chapter !== undefined) return chapter;
  }
  if (parts.length === 0) return 'getting-started';
  if (parts.length === 1) return 'lists';
  return parts.at(-1) === 'new' ? 'forms' : 'record-pages';
}
