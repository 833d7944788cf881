import { Accessibility, PointerActivationConstraints, PointerSensor } from '@dnd-kit/dom';
import { DragDropProvider } from '@dnd-kit/react';
import { VisuallyHidden } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { EntryMoves } from './EntryMoves.ts';
import { MoveDialog } from './MoveDialog.tsx';
import type { MovedEntry } from './movedLines.ts';

interface MovableProps {
  readonly moves: EntryMoves;
  readonly children: ReactNode;
}

/** A click follows the link of an entry, a finger scrolls: dragging begins with a way, or after a while. */
const POINTER = PointerSensor.configure({
  activationConstraints: ({ pointerType }) =>
    pointerType === 'touch'
      ? [new PointerActivationConstraints.Delay({ value: 300, tolerance: 8 })]
      : [new PointerActivationConstraints.Distance({ value: 6 })],
});

/** Days between which entries are dragged. Entries stay links: what the keyboard does is theirs. */
export const Movable = observer(function Movable({ moves, children }: MovableProps) {
  return (
    <DragDropProvider
      sensors={[POINTER]}
      plugins={(defaults) => defaults.filter((plugin) => plugin !== Accessibility)}
      onDragEnd={({ canceled, operation: { source, target } }) => {
        const entry = source?.data['entry'] as MovedEntry | undefined;
        if (!canceled && entry !== undefined && target) void moves.move({ ...entry, day: String(target.id) });
      }}
    >
      <VisuallyHidden role="status">{moves.told}</VisuallyHidden>
      {children}
      <MoveDialog moves={moves} />
    </DragDropProvider>
  );
});
