import type { HeadCellProps } from './HeadCellProps.ts';
import { moved } from './useColumnOrder.ts';

/** An entry of a column's menu. */
export interface HeadCommand {
  /** Translated. */
  readonly label: string;
  readonly run: () => void;
}

type HeadSource = Pick<HeadCellProps<never>, 'position' | 'ids' | 'sort' | 'onSort' | 'onReorder' | 'onHide' | 'isRightToLeft'> & {
  readonly column: { readonly id: string; readonly sortKey?: string };
};

/** What the user can do with a column: only what the owner of the table keeps. The first column is neither moved nor hidden. */
export function headCommands(source: HeadSource, t: (key: string) => string): readonly HeadCommand[] {
  const { column, position, onHide } = source;
  const hide = position === 0 || onHide === undefined ? [] : [{ label: t('Hide the column'), run: () => onHide(column.id) }];
  return [...sortCommands(source, t), ...moveCommands(source, t), ...hide];
}

function sortCommands({ column: { sortKey }, sort, onSort }: HeadSource, t: (key: string) => string): readonly HeadCommand[] {
  if (sortKey === undefined || onSort === undefined) return [];
  const current = sort?.key === sortKey ? sort.isDescending : undefined;
  const commands = [
    { label: t('Sort ascending'), isDescending: false, run: () => onSort({ key: sortKey, isDescending: false }) },
    { label: t('Sort descending'), isDescending: true, run: () => onSort({ key: sortKey, isDescending: true }) },
    { label: t('Do not sort'), isDescending: undefined, run: () => onSort(undefined) },
  ];
  return commands.filter(({ isDescending }) => isDescending !== current);
}

function moveCommands({ column, position, ids, onReorder, isRightToLeft }: HeadSource, t: (key: string) => string): readonly HeadCommand[] {
  if (position === 0 || onReorder === undefined) return [];
  const before = { label: isRightToLeft ? t('Move to the right') : t('Move to the left'), place: position - 1 };
  const after = { label: isRightToLeft ? t('Move to the left') : t('Move to the right'), place: position + 2 };
  return [before, after]
    .filter(({ place }) => place >= 1 && place <= ids.length)
    .map(({ label, place }) => ({ label, run: () => onReorder(moved(ids, column.id, place)) }));
}
