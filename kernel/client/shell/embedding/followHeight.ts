import type { Disposer } from '@mortise/sdk';

/** Tells, now and whenever it changes, how high the page is if nothing cuts it off. Lists are as high as their frame. */
export function followHeight(tell: (height: number) => void): Disposer {
  const main = document.querySelector<HTMLElement>('#main');
  if (main === null) return () => {};
  let told = -1;
  const look = () => {
    const height = Math.ceil([...main.children].reduce((sum, child) => sum + child.scrollHeight, 0));
    if (height === told) return;
    told = height;
    tell(height);
  };
  const sizes = new ResizeObserver(look);
  const follow = () => {
    sizes.disconnect();
    for (const child of main.children) sizes.observe(child);
    look();
  };
  const children = new MutationObserver(follow);
  children.observe(main, { childList: true });
  follow();
  return () => {
    children.disconnect();
    sizes.disconnect();
  };
}
