import type { DayLine } from '../shared/dayLines.ts';
import type { DatedKind } from './datedKinds.ts';
import { Entry } from './Entry.tsx';
import { FoldedEntries } from './FoldedEntries.tsx';

/** A line of a day. */
export const DayLineView = ({ line }: { readonly line: DayLine<DatedKind> }) =>
  'folded' in line ? <FoldedEntries kind={line.kind} folded={line.folded} /> : <Entry kind={line.kind} record={line.record} />;
