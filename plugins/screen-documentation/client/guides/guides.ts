/** A guide of `docs`: its file without `.md`, and its title as the file has it. */
export interface Guide {
  readonly id: string;
  readonly title: string;
}
export interface GuideGroup {
  readonly id: string;
  /** A translation key. */
  readonly label: string;
  /** A translation key. */
  readonly hint: string;
  readonly guides: readonly Guide[];
}

/** The guides by the role of who reads them, as the README has them. */
export const GUIDE_GROUPS: readonly GuideGroup[] = [
  {
    id: 'staff',
    label: 'For staff',
    hint: 'Lists, record pages and forms in daily work.',
    guides: [
      { id: 'getting-started', title: 'Getting started' },
      { id: 'news', title: 'What is new' },
      { id: 'interface', title: 'What everyday jobs take' },
      { id: 'lists', title: 'Working with lists' },
      { id: 'record-pages', title: 'Record pages' },
      { id: 'forms', title: 'Filling in forms' },
      { id: 'persons', title: 'Persons and prospects' },
      { id: 'relations', title: 'Relations and hierarchy' },
      { id: 'files', title: 'Documents and files' },
      { id: 'imports', title: 'Imports' },
      { id: 'quotations', title: 'Quotations' },
      { id: 'servicing', title: 'Servicing: the life of a contract' },
      { id: 'calendar', title: 'Calendar' },
      { id: 'chat', title: 'Chat' },
      { id: 'committees', title: 'Committees' },
      { id: 'reports', title: 'Reports' },
      { id: 'sheets', title: 'Sheets' },
    ],
  },
  {
    id: 'controllers',
    label: 'For controllers',
    hint: 'Where an amount comes from, and how numbers are written.',
    guides: [
      { id: 'finance', title: 'Finance' },
      { id: 'identifiers', title: 'Identifiers' },
      { id: 'locales', title: 'Locales and formats' },
      { id: 'glossary', title: 'Glossary' },
    ],
  },
  {
    id: 'administrators',
    label: 'For administrators',
    hint: 'Running the product, access, and personal data.',
    guides: [
      { id: 'operations', title: 'Operations' },
      { id: 'security', title: 'Security' },
      { id: 'asvs', title: 'OWASP ASVS 5.0.0, chapters 6 to 10' },
      { id: 'accessibility', title: 'Accessibility' },
      { id: 'privacy', title: 'Personal data of persons' },
      { id: 'fixed-records', title: 'What is fixed, deleted and numbered' },
      { id: 'custom-entities', title: 'Custom record types (custom entities)' },
    ],
  },
  {
    id: 'integrators',
    label: 'For integrators',
    hint: 'Scripts, layouts, and programs that call the API.',
    guides: [
      { id: 'script-guide', title: 'Script guide' },
      { id: 'elements', title: 'Elements' },
      { id: 'layout-builder', title: 'Arranging pages' },
      { id: 'integrating', title: 'Writing through the API' },
      { id: 'public-pages', title: 'Public pages' },
      { id: 'embedding', title: 'In pages of other applications' },
    ],
  },
  {
    id: 'plugin-authors',
    label: 'For plugin authors',
    hint: 'Cards, elements, fields and screens of your own.',
    guides: [
      { id: 'plugin-guide', title: 'Plugin guide' },
      { id: 'sdk-changes', title: 'What changes for plugins' },
    ],
  },
];

/** All guides in the order in which they are read on. */
export const GUIDES: readonly Guide[] = GUIDE_GROUPS.flatMap(({ guides }) => guides);

export const findGuide = (id: string): Guide | undefined => GUIDES.find((guide) => guide.id === id);

export const guidePath = (id: string): string => `/documentation/${id}`;
