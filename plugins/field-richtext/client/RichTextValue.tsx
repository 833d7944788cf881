import type { FieldValueProps } from '@mortise/sdk/client';
import { Html } from './Html.tsx';

/** Formatted text. */
export default function RichTextValue({ value }: FieldValueProps) {
  return <Html text={String(value)} />;
}
