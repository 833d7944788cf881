import type { ListActionProps } from '@mortise/sdk/client';
import { RunButton } from './RunButton.tsx';
import { REFIX_RUN } from './runKinds.ts';

/** Changes the rate of the contracts that a list shows, or of those that are selected. */
export default function RefixesButton(props: ListActionProps) {
  return <RunButton {...props} kind={REFIX_RUN} />;
}
