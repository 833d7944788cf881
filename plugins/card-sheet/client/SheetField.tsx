import { useTranslate, type FieldInputProps } from '@mortise/sdk/client';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { FieldSheet } from './FieldSheet.ts';
import { SheetView } from './SheetView.tsx';

/** A sheet among other fields, where a layout puts it there. */
export default observer(function SheetField({ field, id }: FieldInputProps) {
  const t = useTranslate();
  const [source] = useState(() => new FieldSheet(field));
  return <SheetView source={source} label={t(field.label)} id={id} hasTools />;
});
