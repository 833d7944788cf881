import type { Column } from './ArrangedItem.ts';

/** Where a card may stand; labels are translation keys. */
export const COLUMN_LABELS: Readonly<Record<Column, { readonly label: string }>> = {
  left: { label: 'Left column' },
  right: { label: 'Right column' },
  sticky: { label: 'Head of the page' },
};

/** Ways to move a card without dragging it. */
export const STEPS = [
  { to: 'up', label: 'Up' },
  { to: 'down', label: 'Down' },
  { to: 'left', label: 'To the left column' },
  { to: 'right', label: 'To the right column' },
  { to: 'sticky', label: 'To the head of the page' },
] as const;

/** Where rows may come from. */
export const DATA_SOURCES = [
  { source: 'path', label: 'Of this record', start: { path: '' } },
  { source: 'entity', label: 'Records', start: { entity: '' } },
  { source: 'run', label: 'A script', start: { run: '' } },
  { source: 'rows', label: 'Fixed', start: [] },
] as const;
export type DataSource = (typeof DATA_SOURCES)[number]['source'];
