/** @mortise/sdk/server: the contract of a plugin's server half. */
export * from './codeList.ts';
export * from './DatabaseService.ts';
export * from './DescribedEntitiesService.ts';
export * from './DocumentsService.ts';
export * from './EntityView.ts';
export * from './defineServerPlugin.ts';
export * from './FileScanner.ts';
export * from './FilesService.ts';
export * from './FrameAncestors.ts';
export * from './JobsService.ts';
export * from './PdfConverter.ts';
export * from './Repositories.ts';
export * from './RequestScope.ts';
export * from './ScopesService.ts';
export * from './ScriptsService.ts';
