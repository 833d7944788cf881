export { FittingTable } from './FittingTable.tsx';
export { RecordTable } from './RecordTable.tsx';
export { rowData, type RowData } from './rowData.ts';
export { UNDO_SECONDS, type RowAction, type RowActionMethod } from './rowActions.ts';
export { tableShortcuts } from './tableShortcuts.ts';
export type { RecordTableProps, TableColumn, TableGroup, TableSort, TableTotal } from './tableTypes.ts';
export { computeTotals, type TotalsOptions } from './computeTotals.tsx';
export { useTotals } from './useTotals.ts';
export { REGISTRATION_WIDTH, STATUS_WIDTH, widthOf } from './widthOf.ts';
