import { ApiError, apiError } from '@mortise/sdk';

/** Why something cannot be done now, in words for the user. */
export const refused = (transition: string, rejectionReason: string): ApiError =>
  apiError('TRANSITION_REJECTED', [transition], { rejectionReason });
