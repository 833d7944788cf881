import type { LayoutNode } from '@mortise/sdk';

const ROWS = { label: 'Rows of the plan' };

/** The card in which the rows of a plan are changed. */
export const rowsNode = (path: string): LayoutNode => ({ kind: 'SubEntities', title: ROWS.label, props: { path } });
