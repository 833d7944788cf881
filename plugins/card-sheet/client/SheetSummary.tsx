import { useTranslate, type FieldValueProps } from '@mortise/sdk/client';

/** A sheet where there is no room for one. */
export default function SheetSummary({ value }: FieldValueProps) {
  const t = useTranslate();
  return t('{count} cells', { count: Object.keys((value as object | undefined) ?? {}).length });
}
