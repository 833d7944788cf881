import type { TransitionInfo } from '@mortise/sdk';

/** As sent; those that ask to stand on the right come last. */
export const inOrder = (transitions: readonly TransitionInfo[]): readonly TransitionInfo[] =>
  transitions.toSorted((one, other) => Number(one.props.pullRight === true) - Number(other.props.pullRight === true));

/** Transitions that stand in every answer about a part of the selection; rejections are added up. WORKFLOW-025. */
export function inCommon(answers: readonly (readonly TransitionInfo[])[]): readonly TransitionInfo[] {
  const [first = [], ...others] = answers;
  return others.reduce(
    (common, answer) =>
      common.flatMap((one) => {
        const other = answer.find(({ code }) => code === one.code);
        return other ? [joined(one, other)] : [];
      }),
    first,
  );
}

function joined(one: TransitionInfo, other: TransitionInfo): TransitionInfo {
  const rejections = (one.rejections ?? 0) + (other.rejections ?? 0);
  const rejectionReason = one.rejectionReason ?? other.rejectionReason;
  return rejectionReason === undefined ? one : { ...one, rejectionReason, rejections };
}
