export * from './acceptOf.ts';
export * from './FileDropArea.tsx';
export * from './fileErrorText.ts';
export * from './FileIcon.tsx';
export * from './FileUpload.ts';
export * from './FileUploadList.tsx';
export * from './FileUploads.ts';
export * from './FileViewer.tsx';
export { viewKindOf, type ViewKind } from './ViewedContent.ts';
