import type { DayLine } from '../shared/dayLines.ts';
import type { DatedKind } from './datedKinds.ts';
import { Entry } from './Entry.tsx';
import { FoldedEntries } from './FoldedEntries.tsx';
import type { EntryMoves } from './moving/EntryMoves.ts';

interface DayLineViewProps {
  readonly moves: EntryMoves;
  readonly line: DayLine<DatedKind>;
  readonly day: string;
}

/** A line of a day. */
export const DayLineView = ({ moves, line, day }: DayLineViewProps) =>
  'folded' in line ? <FoldedEntries kind={line.kind} folded={line.folded} /> : <Entry moves={moves} entry={{ ...line, day }} />;
