import { isHarmful, type TransitionInfo } from '@mortise/sdk';

/** The one way on that stands out: of those that are open, not set aside, and end nothing the usual one, else the first. */
export function primaryTransition(transitions: readonly TransitionInfo[]): TransitionInfo | undefined {
  const open = transitions.filter(
    (transition) => transition.rejectionReason === undefined && transition.props.pullRight !== true && !isHarmful(transition),
  );
  return open.find(({ props }) => props.isUsual === true) ?? open[0];
}
