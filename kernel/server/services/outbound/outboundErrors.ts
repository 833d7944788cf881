import { ApiError, apiError } from '@mortise/sdk';

/** A call that is not made. */
export const outboundRefused = (sentence: string): ApiError => apiError('OUTBOUND_REFUSED', [sentence], { errors: [sentence] });

/** A call that brings no answer. */
export const outboundFailed = (sentence: string): ApiError => apiError('OUTBOUND_FAILED', [sentence], { errors: [sentence] });
