import type { FieldValueProps } from '@mortise/sdk/client';
import { SafeHtml } from '@mortise/sdk/ui';

/** Formatted text. */
export default function RichTextValue({ value }: FieldValueProps) {
  return <SafeHtml text={String(value)} />;
}
