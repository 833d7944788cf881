import type { FieldValueProps } from '@mortise/sdk/client';
import { Html } from './Html.tsx';

/** Markdown, as it is meant to be read. */
export default function MarkdownValue({ value }: FieldValueProps) {
  return <Html text={String(value)} isMarkdown />;
}
