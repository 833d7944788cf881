import type { FilesService } from '@mortise/sdk/server';
import { join } from 'node:path';
import type { Settings } from '../../settings.ts';
import { FolderFilesService } from './FolderFilesService.ts';
import { S3FilesService } from './S3FilesService.ts';

/** Where files are on their way, before they are what they will be. */
export const arrivalsFolder = ({ dataFolder }: Pick<Settings, 'dataFolder'>): string => join(dataFolder, 'arriving');

/** The storage that the settings name: a bucket, else a folder of the data. */
export const openFiles = (settings: Settings): FilesService =>
  settings.objectStorage === undefined
    ? new FolderFilesService(join(settings.dataFolder, 'files'))
    : new S3FilesService(settings.objectStorage, arrivalsFolder(settings));
