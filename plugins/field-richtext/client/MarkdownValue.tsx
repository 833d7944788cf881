import { SafeHtml, type FieldValueProps } from '@mortise/sdk/client';

/** Markdown, as it is meant to be read. */
export default function MarkdownValue({ value }: FieldValueProps) {
  return <SafeHtml text={String(value)} as="markdown" />;
}
