/** What the configuration collections are called (translation keys), and where each is changed. ROUTE-068 */
export const COLLECTION_TEXTS = {
  'tenant-config': { label: 'Options', path: '/options' },
  profilesPermissions: { label: 'Permission profiles', path: '/profiles' },
  scriptAliases: { label: 'Other names of scripts', path: '/scripts' },
  'collection-extension': { label: 'Scripts that extend records', path: '/scripts' },
  'string-overrides': { label: 'Own wording', path: '/texts' },
  'dyno-descriptors': { label: 'Custom record types', path: '/dyno-descriptors' },
  'cron-list': { label: 'Paused crons', path: '/crons' },
} as const;

export type CollectionName = keyof typeof COLLECTION_TEXTS;
