const FRAMES = 45;

/** Keeps an element where it is on the screen while the page above it grows: inputs take more room than what they are typed over. */
export function keepInPlace(element: Element | null): void {
  if (element === null) return;
  const scroller = scrollerOf(element);
  const top = element.getBoundingClientRect().top;
  let frames = FRAMES;
  const stop = () => (frames = 0);
  const follow = () => {
    const moved = element.getBoundingClientRect().top - top;
    if (frames > 0 && moved !== 0) scroller.scrollBy({ top: moved, behavior: 'instant' });
    frames -= 1;
    if (frames > 0) requestAnimationFrame(follow);
  };
  for (const type of ['wheel', 'touchmove', 'pointerdown']) document.addEventListener(type, stop, { once: true, passive: true });
  requestAnimationFrame(follow);
}

function scrollerOf(element: Element): Element {
  for (let parent = element.parentElement; parent !== null; parent = parent.parentElement)
    if (/auto|scroll/.test(getComputedStyle(parent).overflowY) && parent.scrollHeight > parent.clientHeight) return parent;
  return document.documentElement;
}
