import { isHarmful, type StatusClass, type TransitionInfo } from '@mortise/sdk';

/**
 * The one way on that stands out: of those that are open, not set aside, and end nothing the usual one, else the first. What was blocked or ended on purpose
 * is not put back as a matter of course: such a step is among the others, unless it is the usual one.
 */
export function primaryTransition(transitions: readonly TransitionInfo[], current?: StatusClass): TransitionInfo | undefined {
  const open = transitions.filter(
    (transition) => transition.rejectionReason === undefined && transition.props.pullRight !== true && !isHarmful(transition),
  );
  const isHalted = current !== undefined && isHarmful({ class: current });
  return open.find(({ props }) => props.isUsual === true) ?? open.find((transition) => !isHalted || transition.class !== 'success');
}
