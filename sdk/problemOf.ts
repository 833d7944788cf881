import { ApiError } from './ApiError.ts';

/** Whether a call was not carried out but asked for: a second person has to approve it. The user is told already; it is no error. */
export const isApprovalAsked = (error: unknown): boolean => error instanceof ApiError && error.code === 'APPROVAL_ASKED';

/** What is wrong, as a sentence to show beside a form; undefined where nothing is, because a second person has to approve it first. */
export function problemOf(error: unknown): string | undefined {
  if (isApprovalAsked(error)) return undefined;
  if (error instanceof ApiError) return error.details.errors?.[0] ?? error.details.rejectionReason ?? error.message;
  return error instanceof Error ? error.message : String(error);
}
