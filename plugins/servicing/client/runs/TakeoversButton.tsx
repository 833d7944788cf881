import type { ListActionProps } from '@mortise/sdk/client';
import { RunButton } from './RunButton.tsx';
import { TAKEOVER_RUN } from './runKinds.ts';

/** Takes over the contracts that a list shows, or those that are selected. */
export default function TakeoversButton(props: ListActionProps) {
  return <RunButton {...props} kind={TAKEOVER_RUN} />;
}
