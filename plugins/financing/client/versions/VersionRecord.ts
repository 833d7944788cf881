import type { EntityRecord } from '@mortise/sdk';

/** A record that has versions, as lists answer it. */
export type VersionRecord = EntityRecord & {
  readonly version?: number;
  readonly firstVersion?: string;
  readonly startDate?: string;
  readonly endDate?: string;
  readonly currency?: string;
};

export const numberOf = ({ version = 1 }: VersionRecord): number => version;
