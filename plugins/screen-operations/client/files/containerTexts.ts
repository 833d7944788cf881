import type { AnswerOf } from '@mortise/sdk';
import type { containers } from '../../../../kernel/contract.ts';

export type Container = AnswerOf<typeof containers.listContainers>[number];
export type StoredFile = AnswerOf<typeof containers.listFiles>['files'][number];

/** What the files of a container are. */
export const CONTAINER_LABELS = {
  documents: { label: 'Documents of records' },
  versions: { label: 'Earlier versions of documents' },
  uploads: { label: 'Uploads that wait for their record' },
  photos: { label: 'Photos of users' },
} as const;
