import type { JsonObject } from '@mortise/sdk';
import type { SessionService } from '@mortise/sdk/client';
import { TOUR } from '../../shared/tour.ts';

/** How far somebody came: the step to go on with, and its page. */
export interface Progress {
  readonly step: number;
  readonly page: string;
}

/** `done` at its end; undefined for those who never began. Observable. */
export function tourProgress(session: SessionService): Progress | 'done' | undefined {
  const value = session.preference('UI', TOUR.group)?.value;
  if (value === 'done') return value;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const { step, page } = value as JsonObject;
  return typeof step === 'number' && typeof page === 'string' ? { step, page } : undefined;
}

/** Of whoever acts for somebody else nothing is kept. */
export async function keepProgress(session: SessionService, progress: Progress | 'done'): Promise<void> {
  if (session.user.impersonator !== undefined) return;
  await session.savePreference('UI', TOUR.group, typeof progress === 'string' ? progress : { ...progress });
}
