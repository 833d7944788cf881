import { isHarmful, type TransitionInfo } from '@mortise/sdk';

/** The one way on that stands out: the first that is open, not set aside, and ends nothing. */
export const primaryTransition = (transitions: readonly TransitionInfo[]): TransitionInfo | undefined =>
  transitions.find(
    (transition) => transition.rejectionReason === undefined && transition.props.pullRight !== true && !isHarmful(transition),
  );
