import { token } from '../token.ts';

/** Says which pages of other origins may show the product in a frame. A plugin provides it; without one none may. */
export interface FrameAncestors {
  /** Origins such as `https://portal.example.com`, or `*` for all. `hostname` is where the product is asked for, without a port. */
  of(hostname: string): Promise<readonly string[]>;
}
export const FrameAncestors = token<FrameAncestors>('frameAncestors');
