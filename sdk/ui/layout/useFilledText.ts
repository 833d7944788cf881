import { plainText } from '../../domain/text/plainText.ts';
import { formatText } from '../components/formatText.ts';
import type { RecordPage } from '../../client/RecordPage.ts';
import { ListsService } from '../../client/services/ListsService.ts';
import { TranslationService } from '../../client/services/TranslationService.ts';
import { useFormats } from '../../client/useFormats.ts';
import { useService } from '../../client/useServices.ts';
import { useTranslate } from '../../client/useTranslate.ts';
import { filledWith, valueAt } from './filledIn.ts';

/** From right to left a day or an amount would be read backwards by the letters around it. */
const isolated = (text: string): string => `\u2068${text}\u2069`;

/** Fills texts that people read: `{dueDate}` as the day is written for them, `{totalBalance}` with its currency, codes by their labels. */
export function useFilledText(page: RecordPage | undefined): (text: string) => string {
  const [t, formats, lists] = [useTranslate(), useFormats(), useService(ListsService)];
  const { isRightToLeft } = useService(TranslationService);
  const written = (path: string): string => {
    const [value, field] = [valueAt(page?.record, path), page?.entity.fields[path]];
    if (field === undefined) return plainText(value);
    if (field.type !== 'currency' || plainText(value) === '')
      return formatText(field, value, formats, (list, code) => lists.label(list, code), t);
    const currency = plainText(page?.record?.[field.currencyField ?? 'currency']) || 'EUR';
    return `${formats.amount(plainText(value), currency)} ${currency}`;
  };
  return (text) => filledWith(text, (path) => (isRightToLeft ? isolated(written(path)) : written(path)));
}
