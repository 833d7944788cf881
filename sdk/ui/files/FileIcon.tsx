import {
  IconFile,
  IconFileSpreadsheet,
  IconFileText,
  IconFileTypePdf,
  IconFileZip,
  IconMail,
  IconPhoto,
  IconPresentation,
} from '@tabler/icons-react';
import { extensionOf } from '../../documentRules.ts';

const ICONS: readonly (readonly [extensions: string, icon: typeof IconFile])[] = [
  ['pdf', IconFileTypePdf],
  ['png jpg jpeg gif webp bmp tif tiff heic', IconPhoto],
  ['xls xlsx ods csv', IconFileSpreadsheet],
  ['ppt pptx pptm pot potx potm pps ppsx ppsxm odp', IconPresentation],
  ['doc docx odt rtf txt md xml json', IconFileText],
  ['zip', IconFileZip],
  ['eml', IconMail],
];

/** What kind of file it is, by its name; beside the name, so that nobody needs it read out. */
export function FileIcon({ name, size = 18 }: { readonly name: string; readonly size?: number }) {
  const extension = extensionOf(name);
  const [, Icon = IconFile] = ICONS.find(([extensions]) => extensions.split(' ').includes(extension)) ?? [];
  return <Icon size={size} stroke={1.5} aria-hidden style={{ flex: 'none', color: 'var(--mt-text-muted)' }} />;
}
