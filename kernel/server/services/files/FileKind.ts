/** What the content of a file is, as its bytes show it. */
export type FileKind =
  | 'pdf'
  | 'png'
  | 'jpeg'
  | 'gif'
  | 'webp'
  | 'bmp'
  | 'tiff'
  | 'heic'
  | 'zip'
  | 'ooxml'
  | 'odf'
  | 'cfb'
  | 'rtf'
  | 'xml'
  | 'html'
  | 'text'
  | 'executable'
  | 'unknown';

/** What a file of an extension may hold, and as what it is sent. */
export interface FileFormat {
  readonly kinds: readonly FileKind[];
  readonly contentType: string;
}

const of = (contentType: string, ...kinds: readonly FileKind[]): FileFormat => ({ contentType, kinds });
const written = (contentType: string): FileFormat => of(contentType, 'text', 'xml', 'html', 'rtf');
/** With a password, the newer formats are packed like the older ones. */
const office = (kind: string): FileFormat => of(`application/vnd.openxmlformats-officedocument.${kind}`, 'ooxml', 'cfb');
const open = (kind: string): FileFormat => of(`application/vnd.oasis.opendocument.${kind}`, 'odf');
const word = of('application/msword', 'cfb', 'rtf');
const excel = of('application/vnd.ms-excel', 'cfb');
const powerPoint = of('application/vnd.ms-powerpoint', 'cfb');
const jpeg = of('image/jpeg', 'jpeg');
const tiff = of('image/tiff', 'tiff');
const slides = office('presentationml.slideshow');
const template = office('presentationml.template');

/** By extension. */
export const FILE_FORMATS: Readonly<Record<string, FileFormat>> = {
  pdf: of('application/pdf', 'pdf'),
  png: of('image/png', 'png'),
  jpg: jpeg,
  jpeg,
  gif: of('image/gif', 'gif'),
  webp: of('image/webp', 'webp'),
  bmp: of('image/bmp', 'bmp'),
  tif: tiff,
  tiff,
  heic: of('image/heic', 'heic'),
  doc: word,
  docx: office('wordprocessingml.document'),
  xls: excel,
  xlsx: office('spreadsheetml.sheet'),
  ppt: powerPoint,
  pot: powerPoint,
  pps: powerPoint,
  pptx: office('presentationml.presentation'),
  pptm: of('application/vnd.ms-powerpoint.presentation.macroenabled.12', 'ooxml', 'cfb'),
  potx: template,
  potm: of('application/vnd.ms-powerpoint.template.macroenabled.12', 'ooxml', 'cfb'),
  ppsx: slides,
  ppsxm: slides,
  odt: open('text'),
  ods: open('spreadsheet'),
  odp: open('presentation'),
  rtf: of('application/rtf', 'rtf'),
  zip: of('application/zip', 'zip', 'ooxml', 'odf'),
  csv: written('text/csv'),
  txt: written('text/plain'),
  md: written('text/markdown'),
  json: written('application/json'),
  eml: written('message/rfc822'),
  xml: of('application/xml', 'xml'),
};

/** Packed in the way of zip: their directory says what they unpack to. */
export const PACKED: ReadonlySet<FileKind> = new Set(['zip', 'ooxml', 'odf']);
