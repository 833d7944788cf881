import type { LayoutNode } from '@mortise/sdk';

const LINES = { label: 'Lines of the schedule' };

/** The card in which the lines of a schedule are changed. */
export const linesNode: LayoutNode = { kind: 'SubEntities', title: LINES.label, props: { path: 'lines' } };
