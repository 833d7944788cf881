import type { FieldValueProps } from '@mortise/sdk/client';
import { SafeHtml } from '@mortise/sdk/ui';

/** Markdown, as it is meant to be read. */
export default function MarkdownValue({ value }: FieldValueProps) {
  return <SafeHtml text={String(value)} as="markdown" />;
}
