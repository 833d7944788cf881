import { SafeHtml, type FieldValueProps } from '@mortise/sdk/client';

/** Formatted text. */
export default function RichTextValue({ value }: FieldValueProps) {
  return <SafeHtml text={String(value)} />;
}
