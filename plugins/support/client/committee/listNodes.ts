import type { LayoutNode } from '@mortise/sdk';

const AGENDA = { label: 'Projects on the agenda' };

/** Cards in which persons and projects are changed, while the page is edited. */
export const LIST_NODES: readonly LayoutNode[] = [
  { kind: 'Persons' },
  { kind: 'SubEntities', title: AGENDA.label, props: { path: 'projects' } },
];
