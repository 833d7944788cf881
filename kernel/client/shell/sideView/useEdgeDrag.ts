import { useState, type KeyboardEvent, type PointerEvent } from 'react';

const LEAST = 320;
const STEP = 32;

/** Width of a pane whose inner edge is dragged, or moved with the arrow keys; told once when the user is done. */
export function useEdgeDrag(chosen: number, onResize: (width: number) => void) {
  const most = Math.max(LEAST, Math.round(window.innerWidth * 0.7));
  const [dragged, setDragged] = useState<number>();
  const width = Math.max(LEAST, Math.min(most, dragged ?? chosen));
  const isMirrored = () => document.documentElement.dir === 'rtl';
  const onPointerMove = (event: PointerEvent) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    setDragged(isMirrored() ? event.clientX : window.innerWidth - event.clientX);
  };
  const onPointerUp = () => {
    if (dragged !== undefined) onResize(width);
    setDragged(undefined);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: STEP, ArrowRight: -STEP }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    onResize(Math.max(LEAST, Math.min(most, width + (isMirrored() ? -step : step))));
  };
  const onPointerDown = (event: PointerEvent) => event.currentTarget.setPointerCapture(event.pointerId);
  return { width, least: LEAST, most, handlers: { onPointerDown, onPointerMove, onPointerUp, onKeyDown } };
}
