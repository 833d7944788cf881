import { token } from '@mortise/sdk';
import type { FilesService, PdfConverter } from '@mortise/sdk/server';
import type { OpenDatabase } from '../../services/database/Database.ts';
import type { DownloadLinks } from '../../services/files/DownloadLinks.ts';
import type { FileIntake } from '../../services/files/FileIntake.ts';
import type { FileParts } from '../../services/files/FileParts.ts';
import type { SqlRepositories } from '../SqlRepositories.ts';

/** What the routes of kinds of record, and of what they share, work with. */
export interface EntityRoutesServices {
  readonly database: OpenDatabase;
  readonly repositories: SqlRepositories;
  readonly files: FilesService;
  readonly intake: FileIntake;
  /** Of files that come in parts. */
  readonly parts: FileParts;
  readonly links: DownloadLinks;
  /** Undefined where no plugin makes PDFs. */
  readonly converter?: () => PdfConverter | undefined;
}
export const EntityRoutesServices = token<EntityRoutesServices>('kernel/records');
